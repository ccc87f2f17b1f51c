import Drawer from 'antd/es/drawer'
import { useState } from 'react'
import { AntdTheme } from '../kit/AntdTheme'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onReset: () => Promise<boolean>
}

type ResetState = 'idle' | 'running' | 'done' | 'failed'

const said = {
  idle: '',
  running: 'Restableciendo…',
  done: 'Los datos de demostración se restablecieron.',
  failed: 'No se pudieron restablecer los datos. Intente de nuevo.',
} as const satisfies Record<ResetState, string>

/** What a tester can do to the embedded backend. */
export const DemoDrawer = ({ isOpen, onClose, onReset }: Props) => {
  const [reset, setReset] = useState<ResetState>('idle')
  return (
    <AntdTheme>
      <Drawer title="Demostración" open={isOpen} onClose={onClose} size={380}>
        <div className="demo__drawer">
          <p>
            Los datos de esta demostración viven solo en este navegador. Puede devolverlos a su
            estado inicial cuando quiera.
          </p>
          <button
            type="button"
            className="btn"
            disabled={reset === 'running'}
            onClick={async () => {
              setReset('running')
              setReset((await onReset()) ? 'done' : 'failed')
            }}
          >
            Restablecer demostración
          </button>
          <p role="status">{said[reset]}</p>
        </div>
      </Drawer>
    </AntdTheme>
  )
}
