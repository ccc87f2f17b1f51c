import { paymentSet } from '../../../application/people/people.events'
import type { Person } from '../../../domain/people/ledger'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../kit/store'

/** Marks all that a person owes as paid. */
export const MarkPaid = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch()
  const { due, paid } = person.sums
  if (due === 0 && paid === 0) return null
  const codes = person.codes.map(({ code }) => code.id)
  return (
    <button
      type="button"
      className={due > 0 ? 'btn btn--primary' : 'btn'}
      // Not `disabled`, which would take the focus from who has just pressed it.
      aria-disabled={due === 0}
      onClick={() => {
        if (due > 0) dispatch(paymentSet({ codes, isPaid: true, isTold: true }))
      }}
    >
      <Icon name="tick" />
      {due > 0 ? 'Marcar todo cobrado' : 'Todo cobrado'}
    </button>
  )
}
