import { Link } from 'react-router-dom'
import type { LeaderSum } from '../../../domain/coordination/board/LeaderSums'
import type { UserId } from '../../../domain/session/SignedInUser'
import { Icon } from '../../kit/Icon'
import { batchesOf, nameOf, PLOT_TITLE } from './boardText'

/** Opens a leader's plot by a button. */
export type PlotPress = (leader: UserId, button: HTMLElement) => void

interface Props {
  readonly sum: LeaderSum
  readonly onPlot: PlotPress
}

/** A leader of the board: leads to their batches, and opens the plot of their uses. */
export const LeaderCell = ({ sum, onPlot }: Props) => {
  const name = nameOf(sum)
  return (
    <div className="board__leader">
      <Link className="event-link" to={batchesOf(sum.id)}>
        <span className="clamped" translate="no">
          {name}
        </span>
        <Icon name="next" />
      </Link>
      <button
        type="button"
        className="icon-btn"
        aria-label={`${PLOT_TITLE} de ${name}`}
        title={PLOT_TITLE}
        onClick={({ currentTarget }) => onPlot(sum.id, currentTarget)}
      >
        <Icon name="chart" />
      </button>
    </div>
  )
}
