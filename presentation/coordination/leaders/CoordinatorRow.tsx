import { useEffect, useState } from 'react'
import { selectMayCreate } from '../../../application/session/session.selectors'
import { loaderOf } from '../../kit/lazy/loader'
import { useAppSelector } from '../../kit/store'

/** Loads the strip. */
export const loadCoordinatorStrip = loaderOf(() =>
  import('./CoordinatorStrip').then(({ CoordinatorStrip }) => CoordinatorStrip),
)

const Row = () => {
  const [Strip, setStrip] = useState(() => loadCoordinatorStrip.loaded)
  useEffect(() => {
    // Its pages are in the menu too: one that cannot be loaded is tried again at the next visit.
    if (Strip) return
    loadCoordinatorStrip().then(
      (loaded) => setStrip(() => loaded),
      () => undefined,
    )
  }, [Strip])
  // The place of the row, so that nothing moves once it is there.
  return Strip ? <Strip /> : <div style={{ height: 'calc(var(--target) - 16px)' }} />
}

/** The strip of the dashboard, which loads for coordinators alone (LEADER-FORM-27). */
export const CoordinatorRow = () => useAppSelector(selectMayCreate) && <Row />
