import { lazy, Suspense, useState } from 'react'
import { ErrorBoundary } from '../kit/ErrorBoundary'
import { Icon } from '../kit/Icon'
import './demo.css'
import type { DemoControls } from './DemoDrawer'

const DemoDrawer = lazy(() =>
  import('./DemoDrawer').then(({ DemoDrawer }) => ({ default: DemoDrawer })),
)

/** The button of the embedded backend and its drawer (DEMO-22). */
export const DemoPanel = (controls: DemoControls) => {
  const [state, setState] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  return (
    <>
      <button
        type="button"
        className="btn demo__open"
        title="Bandeja de demostración"
        onClick={() => setState('open')}
      >
        <Icon name="demo" />
        <span>Bandeja de demostración</span>
      </button>
      {state !== 'never-opened' && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <DemoDrawer
              {...controls}
              isOpen={state === 'open'}
              onClose={() => setState('closed')}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
