import type { WantedUse } from '../../../infrastructure/local/history/UseSimulator'
import { openLocalBackend } from '../../../infrastructure/local/openLocalBackend'
import { DemoAccounts } from '../../../presentation/demo/DemoAccounts'
import { DemoPanel } from '../../../presentation/demo/DemoPanel'
import { lazy } from '../lazy'
import type { OpenBackend } from '../OpenBackend'

/** The embedded backend, with its additions to the screens. */
export const openBackend: OpenBackend<null> = async ({ clock, log, pageActivity }) => {
  const { demo, users, codes, events, presence, loadCreation, loadHistory, ...account } =
    await openLocalBackend({ clock, log, pageActivity })
  const reset = async () => (await demo.reset()).ok
  // Functions of their own: the drawer subscribes again for a new one.
  const observeWaiting: typeof demo.waiting.observe = (listener) => demo.waiting.observe(listener)
  const authorize = async (uid: string) => (await demo.waiting.authorize(uid)).ok
  const entrance = lazy(demo.loadEntrance)
  const entranceEvents = async () => (await entrance.load()).events()
  const simulateUse = async (wanted: WantedUse) => (await entrance.load()).use(wanted)
  return {
    account,
    loadModules: async () => {
      const { localModule } = await import('./module')
      const module = localModule({ users, codes, events, presence })
      return { users: module, codes: module, events: module, presence: module }
    },
    loadCreation,
    loadHistory,
    demo: {
      accounts: (onPick) => <DemoAccounts accounts={demo.accounts} onPick={onPick} />,
      panel: (
        <DemoPanel
          observeInbox={demo.inbox.observe}
          observeWaiting={observeWaiting}
          authorize={authorize}
          entranceEvents={entranceEvents}
          simulateUse={simulateUse}
          reset={reset}
        />
      ),
    },
  }
}
