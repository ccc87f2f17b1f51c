import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react'
import { selectHasNewVersion } from '../../../application/shell/version.slice'
import { ErrorBoundary } from '../ErrorBoundary'
import { Failed } from '../Failed'
import { Loading } from '../Loading'
import { useAppSelector } from '../store'
import { FileMissing } from './FileMissing'
import { ScreenNotLoaded } from './ScreenNotLoaded'

type Screen = ComponentType<{ readonly children?: ReactNode }>
type Load = () => Promise<{ readonly default: Screen }>

// One lazy component per screen, so that a loaded one shows immediately the next time.
const screens = new Map<Load, LazyExoticComponent<Screen>>()

const fresh = (load: Load) => {
  const screen = lazy(() =>
    load().catch((cause: unknown) => {
      throw new ScreenNotLoaded('The file of a screen did not load', { cause })
    }),
  )
  screens.set(load, screen)
  return screen
}

/** With a network and an older version than the server's, another try would fail too: its file is gone. */
export const NotLoaded = (props: Parameters<typeof Failed>[0]) =>
  useAppSelector(selectHasNewVersion) ? <FileMissing /> : <Failed {...props} />

interface Props {
  readonly load: Load
  /** Shown while it loads. */
  readonly fallback?: ReactNode
  /** The content that the screen frames. */
  readonly children?: ReactNode
}

/** A lazily loaded screen, with a retry if it fails to load. */
export const LazyScreen = ({
  load,
  fallback = <Loading isTall>Cargando…</Loading>,
  children,
}: Props) => {
  const [Screen, setScreen] = useState(() => screens.get(load) ?? fresh(load))
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <NotLoaded
          onRetry={() => {
            setScreen(fresh(load))
            retry()
          }}
        >
          No se pudo mostrar esta página. Revise su conexión e intente de nuevo.
        </NotLoaded>
      )}
    >
      <Suspense fallback={fallback}>
        <Screen>{children}</Screen>
      </Suspense>
    </ErrorBoundary>
  )
}
