import { type FormEvent, useId, useState } from 'react'
import { amountSet } from '../../../application/people/people.events'
import type { Person } from '../../../domain/people/ledger'
import { type HeldCode, partOf } from '../../../domain/people/sums'
import { parseAmount } from '../../../domain/sharing/leaderData/amount'
import { useAppDispatch } from '../../kit/store'
import { PagedPart } from '../../kit/table/PagedPart'
import { usePages } from '../../kit/table/pages/usePages'
import { MoneyBar } from '../MoneyBar'
import { nameOf } from '../peopleText'
import '../totals.css'
import { useMoney } from '../useMoney'
import { AmountField } from './AmountField'
import { AmountProblem } from './AmountProblem'
import { GivenCodeChip, GivenEvent } from './GivenCodeChip'
import { GivenUse } from './GivenUse'
import { codeName, PaidSwitch } from './PaidSwitch'

const Payment = ({ code, mark }: HeldCode) => {
  const dispatch = useAppDispatch()
  return (
    <li className="given">
      <div className="given__code">
        <GivenCodeChip code={code} />
        <GivenEvent code={code} />
        <span className="sub given__use">
          <GivenUse code={code} />
        </span>
      </div>
      <div className="payment">
        <AmountField
          label={`Monto de ${codeName(code)}`}
          amount={mark.amount}
          // An amount that goes takes the payment along, so that it can be taken back.
          onChange={(amount) =>
            dispatch(amountSet({ codes: [code.id], amount, isTold: amount === null }))
          }
        />
        <PaidSwitch code={code} />
      </div>
    </li>
  )
}

/** Asks the same for each code that a person has not paid: what was collected stays as it was. */
const SameAmount = ({ person }: { readonly person: Person }) => {
  const dispatch = useAppDispatch()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isWrong = isTried && parseAmount(typed) === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseAmount(typed)
    setIsTried(amount === null)
    if (amount === null) return
    const unpaid = person.codes.filter(
      ({ code, mark }) => !mark.isPaid && partOf(code) !== 'deleted',
    )
    dispatch(amountSet({ codes: unpaid.map(({ code }) => code.id), amount, isTold: true }))
    setTyped('')
  }
  return (
    <form className="same" noValidate onSubmit={submit}>
      <label htmlFor={id}>Mismo monto a cada código sin cobrar</label>
      <span className="same__field">
        <input
          id={id}
          className="input amount"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="btn">
          Poner
        </button>
      </span>
      {isWrong && <AmountProblem id={`${id}-error`} />}
    </form>
  )
}

/** The amounts that the leader asks of a person for each code, and those that were paid (PEOPLE-6, PEOPLE-7). */
export const PersonPayments = ({ person }: { readonly person: Person }) => {
  const money = useMoney()
  const { due, paid } = person.sums
  // In the order in which they stood when the sheet opened: pending ones first, and nothing moves under the finger.
  const [order] = useState(
    () =>
      new Map(
        [...person.codes]
          .sort((a, b) => Number(a.mark.isPaid) - Number(b.mark.isPaid))
          .map(({ code }, at) => [code.id, at]),
      ),
  )
  const placeOf = ({ code }: HeldCode) => order.get(code.id) ?? order.size
  const ordered = [...person.codes].sort((a, b) => placeOf(a) - placeOf(b))
  const { visible, pages } = usePages(ordered)
  return (
    <>
      {due + paid > 0 ? (
        <div className="totals__part">
          <p className="total">
            <b>{money(due)}</b>
            <span>{`por cobrar de ${money(due + paid)}`}</span>
          </p>
          <MoneyBar sums={person.sums} />
        </div>
      ) : (
        <p className="sub">
          Si usted cobra los códigos, anote aquí cuánto pide por cada uno y marque lo cobrado.
        </p>
      )}
      <PagedPart pages={pages} caption={`Cobros de ${nameOf(person)}`}>
        <ul>
          {visible.map((given) => (
            <Payment key={given.code.id} {...given} />
          ))}
        </ul>
      </PagedPart>
      <SameAmount person={person} />
    </>
  )
}
