import { useMemo } from 'react'
import type { CodesToShare } from '../../../application/codes/sharing/sharing.events'
import { selectLeaderData } from '../../../application/leaderData/leaderData.slice'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import { givingOf } from '../../../domain/codes/sharing/giving'
import { useAppSelector } from '../../store'
import { thousands } from '../../texts/counts'
import { CodeActions } from './CodeActions'
import { allGivenText, leftOutText } from './givingText'
import type { ValueOrFactory } from './valueOrFactory'

interface Props {
  readonly codes: readonly AccessCode[]
  /** The codes as the buttons name them, by their count. */
  readonly nameOf: (count: number) => string
  readonly from: string
  /** What to export instead if they are too many for a message; null for nothing. */
  readonly source: ValueOrFactory<CodesToShare['source']>
  /** What follows the count: 'Copiar 17 para dar'. */
  readonly copySuffix?: string
  readonly isAside?: boolean
  /** Whether what was left out is said beside the buttons. */
  readonly hasNote?: boolean
  /** What follows the count where all were given before; '' where there is no room. */
  readonly againSuffix?: string
}

/** The codes that are still to give, or else those given before, which leave after a question (SHARED-7, SHARED-8). */
export const useGiving = (codes: readonly AccessCode[]) => {
  const data = useAppSelector(selectLeaderData)
  return useMemo(() => {
    const { toGive, given } = givingOf(codes, data)
    const isAllGiven = toGive.length === 0
    return {
      offered: isAllGiven ? given : toGive,
      leftOut: isAllGiven ? 0 : given.length,
      isAllGiven,
    }
  }, [codes, data])
}

/** What an offer says of the codes that were given; null for nothing. */
export const givingNote = ({ offered, leftOut, isAllGiven }: ReturnType<typeof useGiving>) =>
  isAllGiven ? allGivenText(offered.length) : leftOutText(leftOut)

/** Copies and shares what is still to give of some codes, and says how many were given before. */
export const GiveActions = ({
  codes,
  nameOf,
  copySuffix = '',
  hasNote = true,
  againSuffix = ' de nuevo',
  ...actions
}: Props) => {
  const { offered, leftOut, isAllGiven } = useGiving(codes)
  if (offered.length === 0) return null
  const count = thousands(offered.length)
  const note = leftOutText(leftOut)
  return (
    <>
      <CodeActions
        {...actions}
        name={
          isAllGiven ? `${count}${againSuffix}: ${nameOf(offered.length)}` : nameOf(offered.length)
        }
        codes={() => offered.map(({ code }) => code)}
        ids={() => offered.map(({ id }) => id)}
        copyText={`Copiar ${count}${isAllGiven ? againSuffix : copySuffix}`}
      />
      {hasNote && note !== null && <span className="sub give__left">{note}</span>}
    </>
  )
}
