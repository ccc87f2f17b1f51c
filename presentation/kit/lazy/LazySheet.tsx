import { type ComponentType, useEffect, useState } from 'react'
import { Sheet } from '../overlays/Sheet'
import { NotLoaded } from './LazyScreen'
import type { Loader } from './loader'

interface LazySheetProps<Props extends { readonly onClose: () => void }> {
  readonly load: Loader<ComponentType<Props>>
  readonly title: string
  readonly props: Props
}

/** A sheet whose code comes when it is first opened. */
export const LazySheet = <Props extends { readonly onClose: () => void }>({
  load,
  title,
  props,
}: LazySheetProps<Props>) => {
  const [Loaded, setLoaded] = useState(() => load.loaded)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (hasFailed || Loaded) return
    load().then(
      (loaded) => setLoaded(() => loaded),
      () => setHasFailed(true),
    )
  }, [load, hasFailed, Loaded])
  if (hasFailed) {
    return (
      <Sheet title={title} onClose={props.onClose}>
        <NotLoaded onRetry={() => setHasFailed(false)}>
          No se pudo abrir esta parte. Revise su conexión e intente de nuevo.
        </NotLoaded>
      </Sheet>
    )
  }
  return Loaded && <Loaded {...props} />
}
