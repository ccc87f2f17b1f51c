import { selectOffer } from '../../application/sharing/giving.selectors'
import type { AccessCode } from '../../domain/codes/AccessCode'
import type { Offer } from '../../domain/sharing/giving'
import { useAppSelector } from '../kit/store'

/** The offer of some codes, by the leader's marks. */
export const useOffer = (codes: readonly AccessCode[]): Offer<AccessCode> =>
  useAppSelector((state) => selectOffer(state, codes))
