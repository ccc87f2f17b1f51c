import { paymentSet } from '../../../application/people/people.events'
import { selectLeaderData } from '../../../application/sharing/leaderData/leaderData.slice'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { Person } from '../../../domain/people/ledger'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { listed } from '../../texts/counts'
import { nameOf } from '../peopleText'
import './person.css'

/** The name of a code that may have no text any more. */
export const codeName = ({ code }: TrackedCode): string =>
  code || 'un código que ya no está en su lista'

interface Props {
  readonly code: TrackedCode
  /** The people who have it, if codes of several people are listed: one without a text has no other name. */
  readonly holders?: readonly Person[]
}

/** Whether what is asked for a code was paid (PEOPLE-6). It shows a press before the list does, which is read anew. */
export const PaidSwitch = ({ code, holders = [] }: Props) => {
  const dispatch = useAppDispatch()
  const { amount, isPaid } = useAppSelector((state) => shareOf(selectLeaderData(state), code.id))
  const whose = code.code === '' && holders.length > 0 ? ` de ${listed(holders.map(nameOf))}` : ''
  return (
    <button
      type="button"
      className="payment__paid"
      role="switch"
      aria-checked={isPaid}
      aria-label={`Cobrado: ${codeName(code)}${whose}`}
      // Nothing is asked for it.
      disabled={amount === null}
      onClick={() => dispatch(paymentSet({ codes: [code.id], isPaid: !isPaid, isTold: false }))}
    >
      {amount === null ? (
        'Sin monto'
      ) : (
        <>
          <Icon name={isPaid ? 'tick' : 'clock'} />
          {isPaid ? 'Cobrado' : 'Pendiente'}
        </>
      )}
    </button>
  )
}
