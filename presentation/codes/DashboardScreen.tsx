import { selectLoadStatus } from '../../application/codes/list/codes.selectors'
import { SearchBar } from '../appShell/palette/SearchBar'
import { BatchCodes } from './batches/BatchCodes'
import { ScanButton } from './scanner/ScanButton'
import { CodeValidator } from './validator/CodeValidator'
import './codes.css'
import { useAppSelector } from '../store'
import { StaleNote } from './list/StaleNote'
import { TodayLine } from './usageLog/TodayLine'

/** 'Validador de códigos': the validator above today's uses and the batches (ROUTE-6, BATCH-1, TODAY-1). */
export const DashboardScreen = () => {
  const status = useAppSelector(selectLoadStatus)
  return (
    <>
      <StaleNote status={status} />
      <CodeValidator scanButton={(onFinish) => <ScanButton onFinish={onFinish} />} />
      <TodayLine />
      <BatchCodes />
      <SearchBar />
    </>
  )
}
