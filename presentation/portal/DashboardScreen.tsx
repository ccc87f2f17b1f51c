import { selectLoadStatus } from '../../application/codes/codes.selectors'
import { CoordinatorRow } from '../coordination/leaders/CoordinatorRow'
import { BatchCodes } from '../event/batches/BatchCodes'
import { ScanButton } from '../scanner/ScanButton'
import { SearchBar } from '../shell/palette/SearchBar'
import { CodeValidator } from '../validator/CodeValidator'
import '../codes/codes.css'
import { useAppSelector } from '../kit/store'
import { StaleNote } from '../list/StaleNote'
import { TodayLine } from '../usage/TodayLine'

/** 'Validador de códigos': the validator above today's uses and the batches (ROUTE-6, BATCH-1, TODAY-1). */
export const DashboardScreen = () => {
  const status = useAppSelector(selectLoadStatus)
  return (
    <>
      <StaleNote status={status} />
      <CodeValidator scanButton={(onFinish) => <ScanButton onFinish={onFinish} />} />
      <CoordinatorRow />
      <TodayLine />
      <BatchCodes />
      <SearchBar />
    </>
  )
}
