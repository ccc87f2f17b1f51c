import { selectToday, selectTodaysList } from '../../application/usage/todaysUses.selectors'
import { Sheet } from '../kit/overlays/Sheet'
import { useAppSelector } from '../kit/store'
import { UsesList } from './UsesList'

interface Props {
  readonly title: string
  readonly onClose: () => void
}

/** Today's uses, newest first, each with its code (TODAY-3). */
export const TodaySheet = ({ title, onClose }: Props) => {
  const uses = useAppSelector(selectTodaysList)
  const view = useAppSelector(selectToday)
  return (
    <Sheet title={title} onClose={onClose}>
      <UsesList label="Usos de hoy" uses={uses} hasMore={view.kind === 'known' && view.hasMore} />
    </Sheet>
  )
}
