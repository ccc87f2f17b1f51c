import { selectAccountAction } from '../../application/account/actionLinks/accountAction.slice'
import { Validating } from '../account/actionLinks/Validating'
import { LazyScreen } from '../kit/lazy/LazyScreen'
import { useAppSelector } from '../kit/store'
import { loadAccountAction } from './screens'

/** The screen of an action link; while its code loads, that of a link being checked. */
export const ActionRoute = () => {
  const { step } = useAppSelector(selectAccountAction)
  // An unknown mode shows nothing (ACTION-5).
  return step === 'none' ? (
    <main />
  ) : (
    <LazyScreen load={loadAccountAction} fallback={<Validating />} />
  )
}
