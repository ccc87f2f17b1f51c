import { selectAccountAction } from '../../../application/account/actionLinks/accountAction.slice'
import { LazyScreen } from '../../lazy/LazyScreen'
import { loadAccountAction } from '../../lazy/screens'
import { useAppSelector } from '../../store'
import { Validating } from './Validating'

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
