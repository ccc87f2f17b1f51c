import { nextFreeShareRequested } from '../../../application/sharing/sharing.events'
import type { EventId } from '../../../domain/codes/AccessCode'
import { useAppDispatch } from '../../kit/store'
import { SHARE_NEXT } from '../../sharing/givingText'
import { SendButtons } from '../../sharing/SendButtons'

interface Props {
  readonly event: EventId
  /** Whether it is not the page's main action. */
  readonly isQuiet?: boolean
}

/** Shares the next free code of an event. */
export const ShareNext = ({ event, isQuiet = false }: Props) => {
  const dispatch = useAppDispatch()
  return (
    <SendButtons
      name="el siguiente libre"
      className={isQuiet ? 'btn' : 'btn btn--primary next__share'}
      content={SHARE_NEXT}
      isNamedByContent
      onSend={(channel) => dispatch(nextFreeShareRequested({ event, channel }))}
    />
  )
}
