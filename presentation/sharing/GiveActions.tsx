import type { AccessCode } from '../../domain/codes/AccessCode'
import { thousands } from '../texts/counts'
import { CodeActions } from './CodeActions'
import { leftOutText } from './givingText'
import { useOffer } from './useOffer'

interface Props {
  readonly codes: readonly AccessCode[]
  /** The codes as the buttons name them, by their count, and whether all were given before. */
  readonly nameOf: (count: number, isAgain: boolean) => string
  readonly from: string
  /** The words after the count: 'Copiar 17 por dar'. */
  readonly copySuffix?: string
  readonly isAside?: boolean
  /** Whether what was left out is said beside the buttons. */
  readonly hasNote?: boolean
}

/** The words after the count if all codes were given before. */
const AGAIN = ' de nuevo'

/** Copies and shares what is still to give of some codes, and says how many were given before. */
export const GiveActions = ({
  codes,
  nameOf,
  copySuffix = '',
  hasNote = true,
  ...actions
}: Props) => {
  const offer = useOffer(codes)
  const { offered, isAllGiven } = offer
  if (offered.length === 0) return null
  const count = thousands(offered.length)
  const note = leftOutText(offer)
  const name = nameOf(offered.length, isAllGiven)
  return (
    <>
      <CodeActions
        {...actions}
        name={isAllGiven ? `${count}${AGAIN}: ${name}` : name}
        request={() => {
          const ids = offered.map(({ id }) => id)
          return { codes: offered.map(({ code }) => code), ids, source: { kind: 'chosen', ids } }
        }}
        copyText={`Copiar ${count}${isAllGiven ? AGAIN : copySuffix}`}
      />
      {hasNote && note !== null && <span className="sub give__left">{note}</span>}
    </>
  )
}
