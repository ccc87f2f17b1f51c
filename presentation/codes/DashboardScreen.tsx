import { BatchCodes } from './BatchCodes'
import { CodeValidator } from './CodeValidator'
import './codes.css'
import { HandoverProblem } from './HandoverProblem'

/** 'Validador de códigos': the validator above the batches (spec §2, "Dashboard"). */
export const DashboardScreen = () => (
  <>
    <CodeValidator />
    <BatchCodes />
    <HandoverProblem />
  </>
)
