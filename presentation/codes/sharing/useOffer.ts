import { selectOffer } from '../../../application/codes/sharing/giving.selectors'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { Offer } from '../../../domain/codes/sharing/giving'
import { useAppSelector } from '../../store'

/** What is offered of some codes, by the leader's marks. */
export const useOffer = (codes: readonly AccessCode[]): Offer<AccessCode> =>
  useAppSelector((state) => selectOffer(state, codes))
