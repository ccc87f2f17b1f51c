import { thousands } from '../texts/counts'

interface Props {
  readonly made: number
  readonly used: number
  readonly unused: number
  /** How the codes that are neither used nor unused are called: '3 expirados'. */
  readonly othersText: (count: number) => string
}

/** How many codes are unused, and below it how many are neither, so that a row adds up. */
export const UnusedCodes = ({ made, used, unused, othersText }: Props) => {
  const others = made - used - unused
  return (
    <div className="number">
      {thousands(unused)}
      {others > 0 && <div className="sub">{othersText(others)}</div>}
    </div>
  )
}
