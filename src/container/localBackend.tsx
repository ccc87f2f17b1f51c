import { openLocalBackend } from '../../infrastructure/local/openLocalBackend'
import { DemoAccounts } from '../../presentation/demo/DemoAccounts'
import { DemoPanel } from '../../presentation/demo/DemoPanel'
import type { Env } from '../env'
import type { OpenedBackend } from './bindings'
import type { PortalDevice } from './device'

/** The embedded backend, with what it adds to the screens. */
export const openBackend = async (
  { clock, log }: PortalDevice,
  _env: Env,
): Promise<OpenedBackend> => {
  const { session, demo, ...ports } = await openLocalBackend({ clock, log })
  const reset = async () => (await demo.reset()).ok
  return {
    backend: { sessionGateway: session, ...ports },
    demo: {
      accounts: (onPick) => <DemoAccounts accounts={demo.accounts} onPick={onPick} />,
      panel: <DemoPanel observeInbox={demo.inbox.observe} reset={reset} />,
    },
  }
}
