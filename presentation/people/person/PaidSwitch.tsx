import { paymentSet } from '../../../application/people/people.events'
import type { GivenCode } from '../../../domain/people/sums'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../store'
import './person.css'

/** How a code is called that may have no text any more. */
export const codeName = ({ code }: GivenCode): string =>
  code.code || 'un código que ya no está en su lista'

/** Whether what is asked for a code was paid (PEOPLE-6). */
export const PaidSwitch = ({ given }: { readonly given: GivenCode }) => {
  const dispatch = useAppDispatch()
  const {
    code: { id },
    mark: { amount, isPaid },
  } = given
  return (
    <button
      type="button"
      className="payment__paid"
      role="switch"
      aria-checked={isPaid}
      aria-label={`Cobrado: ${codeName(given)}`}
      // Nothing is asked for it.
      disabled={amount === null}
      onClick={() => dispatch(paymentSet({ codes: [id], isPaid: !isPaid, isTold: false }))}
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
