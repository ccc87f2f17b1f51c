import { selectLoadStatus } from '../../application/codes/codes.selectors'
import { CoordinatorRow } from '../coordination/leaders/CoordinatorRow'
import { BatchCodes } from '../event/batches/BatchCodes'
import { ScanButton } from '../scanner/ScanButton'
import { SearchBar } from '../shell/palette/SearchBar'
import { CodeValidator } from '../validator/CodeValidator'
import '../codes/codes.css'
import { useHasCards } from '../kit/hooks/useWidth'
import { useAppSelector } from '../kit/store'
import { StaleNote } from '../list/StaleNote'
import { Fortnight } from '../usage/Fortnight'

/** 'Validador de códigos': the validator, beside it the uses of fourteen days, and the batches (ROUTE-6, BATCH-1, TODAY-5). */
export const DashboardScreen = () => {
  const hasCards = useHasCards()
  const status = useAppSelector(selectLoadStatus)
  return (
    <>
      <StaleNote status={status} />
      <CodeValidator
        scanButton={(onFinish) => <ScanButton onFinish={onFinish} />}
        beside={(waits) => (hasCards ? waits : <Fortnight>{waits}</Fortnight>)}
      />
      <CoordinatorRow />
      <BatchCodes />
      <SearchBar />
    </>
  )
}
