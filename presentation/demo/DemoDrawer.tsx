import Button from 'antd/es/button'
import Drawer from 'antd/es/drawer'
import { useEffect, useState } from 'react'
import { AntdTheme } from '../kit/antd/AntdTheme'
import { ItemList } from '../kit/antd/ItemList'
import { type DemoMessage, DemoMessageItem } from './DemoMessage'
import { type EntranceControls, SimulatedEntrance } from './SimulatedEntrance'
import { type WaitingControls, WaitingLeaders } from './WaitingLeaders'

export interface DemoControls extends WaitingControls, EntranceControls {
  /**
   * Emits the messages, newest first, immediately and after each change. Returns the unsubscribe
   * function.
   */
  readonly observeInbox: (listener: (messages: readonly DemoMessage[]) => void) => () => void
  /** Restores the demo data; returns whether it succeeded. */
  readonly reset: () => Promise<boolean>
}

interface Props extends DemoControls {
  readonly isOpen: boolean
  readonly onClose: () => void
}

type ResetState = 'idle' | 'running' | 'done' | 'failed'

const resetText = {
  idle: '',
  running: 'Restableciendo…',
  done: 'Los datos de demostración se restablecieron.',
  failed: 'No se pudieron restablecer los datos. Intente de nuevo.',
} as const satisfies Record<ResetState, string>

const CROSS = { 'aria-label': 'Cerrar' }

/** The mails and SMS of the embedded backend, its entrance, and the reset of its data. */
export const DemoDrawer = ({
  isOpen,
  onClose,
  observeInbox,
  reset,
  entranceEvents,
  simulateUse,
  ...waiting
}: Props) => {
  const [messages, setMessages] = useState<readonly DemoMessage[]>([])
  const [state, setState] = useState<ResetState>('idle')
  useEffect(() => observeInbox(setMessages), [observeInbox])
  return (
    <AntdTheme>
      <Drawer
        title="Bandeja de demostración"
        open={isOpen}
        onClose={onClose}
        size={420}
        closable={CROSS}
      >
        <div className="demo__drawer">
          <WaitingLeaders {...waiting} />
          {isOpen && (
            <SimulatedEntrance entranceEvents={entranceEvents} simulateUse={simulateUse} />
          )}
          {messages.length === 0 ? (
            <p>No hay mensajes. Aquí llegan los correos y SMS que el portal envía.</p>
          ) : (
            <ItemList items={messages} keyOf={({ id }) => String(id)}>
              {(message) => <DemoMessageItem message={message} />}
            </ItemList>
          )}
          <Button
            disabled={state === 'running'}
            onClick={async () => {
              setState('running')
              setState((await reset()) ? 'done' : 'failed')
            }}
          >
            Restablecer demostración
          </Button>
          <p role="status">{resetText[state]}</p>
        </div>
      </Drawer>
    </AntdTheme>
  )
}
