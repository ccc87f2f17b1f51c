import { Fragment } from 'react'
import { selectWaitingCount } from '../../application/sharing/leaderData/leaderData.slice'
import type { Ledger } from '../../domain/people/ledger'
import { useAppSelector } from '../kit/store'
import { counted } from '../texts/counts'
import { givenTexts } from './peopleText'
import './totals.css'
import { useMoney } from './useMoney'

/** Texts in a line, which breaks between them where it is too long. */
const Line = ({
  texts,
  className,
}: {
  readonly texts: readonly string[]
  readonly className: string
}) => (
  <p className={className}>
    {texts.map((text, at) => (
      <Fragment key={text}>
        {at > 0 && ' · '}
        <span className="totals__text">{text}</span>
      </Fragment>
    ))}
  </p>
)

/** All that was given, and what is owed for it, in a line each (PEOPLE-2, PEOPLE-8); how many changes wait (PEOPLE-12). */
export const InTotal = ({ ledger }: { readonly ledger: Ledger }) => {
  const money = useMoney()
  const waiting = useAppSelector(selectWaitingCount)
  const { due, paid } = ledger.sums
  return (
    <div className="card__title">
      <Line className="totals__given" texts={givenTexts(ledger)} />
      {due + paid > 0 && (
        <Line
          className="totals__money"
          texts={[`${money(due)} por cobrar`, `${money(paid)} cobrado`]}
        />
      )}
      {waiting > 0 && (
        <p className="totals__waiting" role="status">
          {`${counted(waiting, 'cambio espera', 'cambios esperan')} la conexión`}
        </p>
      )}
    </div>
  )
}
