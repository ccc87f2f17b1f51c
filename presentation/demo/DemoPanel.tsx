import { lazy, Suspense, useState } from 'react'
import { Icon } from '../kit/Icon'
import './demo.css'

const DemoDrawer = lazy(() =>
  import('./DemoDrawer').then(({ DemoDrawer }) => ({ default: DemoDrawer })),
)

interface Props {
  /** Puts the demo data back; tells whether it could. */
  readonly onReset: () => Promise<boolean>
}

/** The floating button of the embedded backend, and the drawer that it opens. */
export const DemoPanel = ({ onReset }: Props) => {
  const [state, setState] = useState<'never-opened' | 'open' | 'closed'>('never-opened')
  return (
    <>
      <button type="button" className="btn demo__open" onClick={() => setState('open')}>
        <Icon name="demo" />
        <span>Demostración</span>
      </button>
      {state !== 'never-opened' && (
        <Suspense>
          <DemoDrawer
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            onReset={onReset}
          />
        </Suspense>
      )}
    </>
  )
}
