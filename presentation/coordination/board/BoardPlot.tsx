import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import {
  plotRequested,
  selectPlot,
  selectPlotLeader,
} from '../../../application/coordination/board/board.slice'
import type { UserId } from '../../../domain/session/SignedInUser'
import { Failed } from '../../kit/Failed'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { WithNames } from '../../kit/WithNames'
import { DayBars } from '../../usage/DayBars'
import { usesFailureText } from '../../usage/usageText'
import { nameOf, PLOT_TITLE } from './boardText'

interface Props {
  /** Null for all leaders. */
  readonly leader: UserId | null
  /** How many presses asked for it from elsewhere: each moves the focus to it. */
  readonly presses: number
  /** Whether the list counts the codes of one event alone: the plot does not. */
  readonly isBesideEvent: boolean
  readonly onAll: () => void
  readonly onClose: () => void
}

const UNKNOWN = 'un líder'

/** The uses on each of the last 14 days, of all leaders or of one (BOARD-13, BOARD-14). */
export const BoardPlot = ({ leader, presses, isBesideEvent, onAll, onClose }: Props) => {
  const dispatch = useAppDispatch()
  const plot = useAppSelector(selectPlot)
  const found = useAppSelector(selectPlotLeader)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (presses > 0) title.current?.focus()
  }, [presses])
  const name = leader === null ? null : found ? nameOf(found) : UNKNOWN
  // Uses are of a leader of the store; one without any may be none.
  const isKnown =
    leader === null ||
    found !== null ||
    (plot.kind === 'ready' && plot.days.some(({ uses }) => uses > 0))
  const isOf = plot.kind !== 'closed' && plot.leader === leader
  return (
    <section className="board__plot" aria-labelledby="board-plot">
      <header className="board__plot-head">
        <h3 id="board-plot" ref={title} tabIndex={-1}>
          <WithNames
            text={`${PLOT_TITLE} de ${name ?? 'todos los líderes'}`}
            names={[found && name]}
          />
        </h3>
        {leader !== null && <Button onClick={onAll}>Ver los de todos</Button>}
        <Button onClick={onClose}>Cerrar</Button>
      </header>
      <div className="days-place">
        {(!isOf || plot.kind === 'loading') && <Loading>Contando los usos…</Loading>}
        {isOf && plot.kind === 'failed' && (
          <Failed onRetry={() => dispatch(plotRequested(leader))}>
            {usesFailureText[plot.failure]}
          </Failed>
        )}
        {isOf && plot.kind === 'ready' && isKnown && <DayBars days={plot.days} />}
        {isOf && plot.kind === 'ready' && !isKnown && <p>No se encontró ese líder.</p>}
      </div>
      {isBesideEvent && <p className="board__says">Cuenta los usos de todos los eventos.</p>}
    </section>
  )
}
