import type { Sums } from '../../domain/people/ledger'
import { useMoney } from './useMoney'

const PARTS = [
  ['due', 'por cobrar'],
  ['paid', 'cobrado'],
] as const

/** What is due and what was paid, as a bar and in words; together they are all that is asked for (PEOPLE-8). */
export const MoneyBar = ({ sums }: { readonly sums: Sums }) => {
  const money = useMoney()
  const parts = PARTS.filter(([part]) => sums[part] > 0)
  return (
    <div className="usage usage--large">
      <div className="usage__bar" aria-hidden="true">
        {parts.map(([part]) => (
          <i key={part} className={`part part--${part}`} style={{ flexGrow: sums[part] }} />
        ))}
      </div>
      <ul className="usage__legend">
        {parts.map(([part, word]) => (
          <li key={part}>
            <i className={`part part--${part}`} aria-hidden="true" />
            {`${money(sums[part])} ${word}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
