import { useMemo } from 'react'
import { selectLeaderData } from '../../../application/leaderData/leaderData.slice'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import { type Offer, offerOf } from '../../../domain/codes/sharing/giving'
import { useAppSelector } from '../../store'

/** What is offered of some codes, by the leader's marks. */
export const useOffer = (codes: readonly AccessCode[]): Offer<AccessCode> => {
  const data = useAppSelector(selectLeaderData)
  return useMemo(() => offerOf(codes, data), [codes, data])
}
