import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { Failed } from '../kit/Failed'
import { Loading } from '../kit/Loading'

type Load = () => Promise<{ readonly default: ComponentType }>

// One lazy component per screen, so that a loaded one shows immediately the next time.
const screens = new Map<Load, LazyExoticComponent<ComponentType>>()

const fresh = (load: Load) => {
  const screen = lazy(load)
  screens.set(load, screen)
  return screen
}

/** A lazily loaded screen, with a retry if it fails to load. */
export const LazyScreen = ({ load }: { readonly load: Load }) => {
  const [Screen, setScreen] = useState(() => screens.get(load) ?? fresh(load))
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <Failed
          onRetry={() => {
            setScreen(fresh(load))
            retry()
          }}
        >
          No se pudo mostrar esta página. Revise su conexión e intente de nuevo.
        </Failed>
      )}
    >
      <Suspense fallback={<Loading>Cargando…</Loading>}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  )
}
