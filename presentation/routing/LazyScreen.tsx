import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { Failed } from '../kit/Failed'
import { Loading } from '../kit/Loading'

type Load = () => Promise<{ readonly default: ComponentType }>

// One lazy component a screen: one that has loaded shows at once the next time.
const screens = new Map<Load, LazyExoticComponent<ComponentType>>()

const fresh = (load: Load) => {
  const screen = lazy(load)
  screens.set(load, screen)
  return screen
}

/** A screen that loads on demand. On a bad network it may not arrive: then it says so, and can be asked for again. */
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
