import { selectLoadStatus } from '../../application/codes/list/codes.selectors'
import { BatchCodes } from './batches/BatchCodes'
import { CodeValidator } from './validator/CodeValidator'
import './codes.css'
import { useAppSelector } from '../store'
import { StaleNote } from './list/StaleNote'

/** 'Validador de códigos': the validator above the batches (ROUTE-6, BATCH-1). */
export const DashboardScreen = () => {
  const status = useAppSelector(selectLoadStatus)
  return (
    <>
      <StaleNote status={status} />
      <CodeValidator />
      <BatchCodes />
    </>
  )
}
