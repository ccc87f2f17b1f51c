import { type ReactNode, useEffect, useState } from 'react'
import { selectFortnightView } from '../../application/usage/fortnight.selectors'
import { fortnightHidden, fortnightShown } from '../../application/usage/fortnight.slice'
import { useAppDispatch, useAppSelector } from '../kit/store'
import './fortnight.css'
import { loadFortnight } from './loadFortnight'

const TITLE = 'Usos de los últimos 14 días'

interface Props {
  /** Stands in its place where nothing was used, or uses cannot be read. */
  readonly children: ReactNode
}

/** The uses of all the leader's codes on each of the last 14 days, in a place of its own while they load (TODAY-5). */
export const Fortnight = ({ children }: Props) => {
  const dispatch = useAppDispatch()
  const view = useAppSelector(selectFortnightView)
  const [Plot, setPlot] = useState(() => loadFortnight.loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    dispatch(fortnightShown())
    return () => void dispatch(fortnightHidden())
  }, [dispatch])
  useEffect(() => {
    if (Plot || view.kind !== 'known') return
    loadFortnight().then(
      (loaded) => setPlot(() => loaded),
      () => setHasFailed(true),
    )
  }, [Plot, view.kind])
  if (view.kind === 'none' || hasFailed) return children
  return (
    <section className="fortnight" aria-label={TITLE}>
      {view.kind === 'known' && Plot && (
        <>
          <h3>{TITLE}</h3>
          <div className="days-place">
            <Plot days={view.days} />
          </div>
        </>
      )}
    </section>
  )
}
