import { useSelector } from 'react-redux'
import { selectCodesStatus } from '../../application/codes/codes.selectors'
import { BatchCodes } from './BatchCodes'
import { CodeValidator } from './CodeValidator'
import './codes.css'
import { HandoverProblem } from './HandoverProblem'
import { StaleNote } from './StaleNote'

/** 'Validador de códigos': the validator above the batches (spec §2, "Dashboard"). */
export const DashboardScreen = () => {
  const status = useSelector(selectCodesStatus)
  return (
    <>
      <StaleNote status={status} />
      <CodeValidator />
      <BatchCodes />
      <HandoverProblem />
    </>
  )
}
