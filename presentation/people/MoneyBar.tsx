import type { Sums } from '../../domain/people/sums'
import { PartsBar } from '../codes/PartsBar'
import { useMoney } from './useMoney'

const PARTS = [
  ['due', 'por cobrar'],
  ['paid', 'cobrado'],
] as const

/** The amounts due and paid; together they are all that is asked for (PEOPLE-8). */
export const MoneyBar = ({ sums }: { readonly sums: Sums }) => {
  const money = useMoney()
  return (
    <PartsBar
      isLarge
      parts={PARTS.map(([part, word]) => ({
        key: part,
        colour: `part--${part}`,
        size: sums[part],
        words: `${money(sums[part])} ${word}`,
      }))}
    />
  )
}
