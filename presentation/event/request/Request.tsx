import { selectMayCreate } from '../../../application/session/session.selectors'
import { selectRequest } from '../../../application/sharing/leaderData/leaderData.slice'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { requestState } from '../../../domain/sharing/leaderData/codeRequest'
import { Icon } from '../../kit/Icon'
import { LazySheet } from '../../kit/lazy/LazySheet'
import { useSheetAddress } from '../../kit/routes/useSheetAddress'
import { useAppSelector } from '../../kit/store'
import { loadRequestSheet } from './loadRequestSheet'
import { RequestStub } from './RequestStub'
import { REQUEST_PARAMETER } from './requestAddress'

interface Props {
  readonly event: EventId
  readonly eventName: string
  readonly codes: readonly TrackedCode[]
}

/** A leader's request for more codes of an event. Those who make codes themselves need none. */
export const Request = ({ event, eventName, codes }: Props) => {
  const mayCreate = useAppSelector(selectMayCreate)
  const { value, open, close } = useSheetAddress(REQUEST_PARAMETER)
  return (
    <>
      <RequestStub event={event} codes={codes} onChange={() => open('codigos')} />
      {value !== null && !mayCreate && (
        <LazySheet
          load={loadRequestSheet}
          title="Pedir más códigos"
          props={{ event, eventName, onClose: close }}
        />
      )}
    </>
  )
}

/** Opens the request; not while one waits, and not for those who make codes. */
export const RequestButton = ({ event }: Pick<Props, 'event'>) => {
  const mayCreate = useAppSelector(selectMayCreate)
  const isWaiting = useAppSelector(
    (state) => requestState(selectRequest(state, event)).kind === 'waiting',
  )
  const { open } = useSheetAddress(REQUEST_PARAMETER)
  if (mayCreate || isWaiting) return null
  return (
    <button type="button" className="btn" aria-haspopup="dialog" onClick={() => open('codigos')}>
      <Icon name="plus" />
      Pedir más códigos
    </button>
  )
}
