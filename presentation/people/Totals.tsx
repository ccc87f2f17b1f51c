import { memo } from 'react'
import { selectWaitingCount } from '../../application/sharing/leaderData/leaderData.slice'
import type { Ledger } from '../../domain/people/ledger'
import { useAppSelector } from '../kit/store'
import { counted, thousands } from '../texts/counts'
import { GivenBar } from './GivenBar'
import { MoneyBar } from './MoneyBar'
import { PrivateNote } from './PrivateNote'
import './totals.css'
import { useMoney } from './useMoney'

/** To whom the codes were given: 'a 9 personas y 8 sin anotar'. */
const toWhom = ({ people, nameless }: Ledger): string => {
  const named = people.length > 0 ? `a ${counted(people.length, 'persona', 'personas')}` : null
  const others = nameless ? `${thousands(nameless.sums.total)} sin anotar` : null
  return [named, others].filter(Boolean).join(' y ')
}

/** All that was given and what is owed for it (PEOPLE-2, PEOPLE-8). */
export const Totals = memo(({ ledger }: { readonly ledger: Ledger }) => {
  const money = useMoney()
  const waiting = useAppSelector(selectWaitingCount)
  const { sums, ofSeveral } = ledger
  const hasMoney = sums.due + sums.paid > 0
  return (
    <section className="card" aria-label="En total">
      <div className="card__body totals">
        <div className="totals__parts">
          <div className="totals__part">
            <p className="total">
              <b>{thousands(sums.total)}</b>
              <span>
                {sums.total === 1 ? 'código entregado' : 'códigos entregados'}
                <br />
                {toWhom(ledger)}
              </span>
            </p>
            <GivenBar sums={sums} isLarge />
            {ofSeveral > 0 && (
              <p className="sub">
                {ofSeveral === 1
                  ? '1 código es de varias personas: aquí cuenta una vez.'
                  : `${thousands(ofSeveral)} códigos son de varias personas: aquí cuentan una vez.`}
              </p>
            )}
          </div>
          {hasMoney && (
            <div className="totals__part">
              <p className="total">
                <b>{money(sums.due)}</b>
                <span>por cobrar</span>
              </p>
              <MoneyBar sums={sums} />
            </div>
          )}
        </div>
        {waiting > 0 && (
          <p className="totals__waiting" role="status">
            {`${counted(waiting, 'cambio espera', 'cambios esperan')} la conexión`}
          </p>
        )}
        {/* Without people, the lesson above says it. */}
        {ledger.people.length > 0 && <PrivateNote />}
      </div>
    </section>
  )
})
