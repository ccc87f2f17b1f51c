import { openLocalBackend } from '../../infrastructure/local/openLocalBackend'
import { DemoAccounts } from '../../presentation/demo/DemoAccounts'
import { DemoPanel } from '../../presentation/demo/DemoPanel'
import type { Demo } from '../../presentation/portal'
import type { Backend, Device } from './bindings'

/** The embedded backend, with what it adds to the screens. */
export const openBackend = async ({
  clock,
  log,
}: Device): Promise<{ backend: Backend; demo: Demo }> => {
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
