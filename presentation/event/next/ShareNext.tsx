import type { SendChannel } from '../../../application/sharing/ShareCodes'
import { nextFreeShareRequested } from '../../../application/sharing/sharing.events'
import type { EventId } from '../../../domain/codes/AccessCode'
import { Icon } from '../../kit/Icon'
import { usePortal } from '../../kit/portalSettings'
import { useAppDispatch } from '../../kit/store'
import { SHARE_NEXT } from '../../sharing/givingText'
import { SendMenu } from '../../sharing/SendMenu'

const CONTENT = (
  <>
    <Icon name="message" />
    {SHARE_NEXT}
  </>
)

/** Shares the next free code of an event. */
export const ShareNext = ({ event }: { readonly event: EventId }) => {
  const dispatch = useAppDispatch()
  const { hasShareSheet } = usePortal()
  const share = (channel: SendChannel) => dispatch(nextFreeShareRequested({ event, channel }))
  const className = 'btn btn--primary next__share'
  return hasShareSheet ? (
    <SendMenu title={SHARE_NEXT} button={{ className, content: CONTENT }} onSend={share} />
  ) : (
    <button type="button" className={className} onClick={() => share('whatsapp')}>
      {CONTENT}
    </button>
  )
}
