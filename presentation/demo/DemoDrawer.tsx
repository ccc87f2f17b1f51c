import Drawer from 'antd/es/drawer'
import { useEffect, useState } from 'react'
import { AntdTheme } from '../kit/AntdTheme'
import { type DemoMessage, DemoMessageItem } from './DemoMessage'

export interface DemoControls {
  /** Reports the messages, newest first, at once and after each change; gives what ends it. */
  readonly observeInbox: (listener: (messages: readonly DemoMessage[]) => void) => () => void
  /** Puts the demo data back; tells whether it could. */
  readonly reset: () => Promise<boolean>
}

interface Props extends DemoControls {
  readonly isOpen: boolean
  readonly onClose: () => void
}

type ResetState = 'idle' | 'running' | 'done' | 'failed'

const said = {
  idle: '',
  running: 'Restableciendo…',
  done: 'Los datos de demostración se restablecieron.',
  failed: 'No se pudieron restablecer los datos. Intente de nuevo.',
} as const satisfies Record<ResetState, string>

/** The mails and SMS of the embedded backend, and the way back to its first state. */
export const DemoDrawer = ({ isOpen, onClose, observeInbox, reset }: Props) => {
  const [messages, setMessages] = useState<readonly DemoMessage[]>([])
  const [state, setState] = useState<ResetState>('idle')
  useEffect(() => observeInbox(setMessages), [observeInbox])
  return (
    <AntdTheme>
      <Drawer title="Bandeja de demostración" open={isOpen} onClose={onClose} size={420}>
        <div className="demo__drawer">
          {messages.length === 0 ? (
            <p>No hay mensajes. Aquí llegan los correos y SMS que el portal envía.</p>
          ) : (
            <ul className="demo__messages">
              {messages.map((message) => (
                <DemoMessageItem key={message.id} message={message} />
              ))}
            </ul>
          )}
          <button
            type="button"
            className="btn"
            disabled={state === 'running'}
            onClick={async () => {
              setState('running')
              setState((await reset()) ? 'done' : 'failed')
            }}
          >
            Restablecer demostración
          </button>
          <p role="status">{said[state]}</p>
        </div>
      </Drawer>
    </AntdTheme>
  )
}
