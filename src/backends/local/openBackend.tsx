import { lazy } from '../../../application/device/Lazy'
import { openLocalBackend } from '../../../infrastructure/local/openLocalBackend'
import type { WantedUse } from '../../../infrastructure/local/usageLog/UseSimulator'
import { DemoAccounts } from '../../../presentation/demo/DemoAccounts'
import { DemoPanel } from '../../../presentation/demo/DemoPanel'
import { constants } from '../../container/services'
import type { OpenBackend } from '../Backend'

/** The embedded backend, with its additions to the screens. */
export const openBackend: OpenBackend<null> = async ({ get }) => {
  const { account, ports, hasSession, demo } = await openLocalBackend({
    clock: get('clock'),
    log: get('log'),
    pageActivity: get('pageActivity'),
  })
  const reset = async () => (await demo.reset()).ok
  // Functions of their own: the drawer subscribes again for a new one.
  const observeWaiting: typeof demo.waiting.observe = (listener) => demo.waiting.observe(listener)
  const authorize = async (uid: string) => (await demo.waiting.authorize(uid)).ok
  const entrance = lazy(demo.loadEntrance)
  const entranceEvents = async () => (await entrance.load()).events()
  const simulateUse = async (wanted: WantedUse) => (await entrance.load()).use(wanted)
  return {
    account: constants(account),
    ports: {
      session: async () => constants(await ports.session()),
      presence: async () => constants(await ports.presence()),
      coordinator: async () => constants(await ports.coordinator()),
      leaderData: async () => constants(await ports.leaderData()),
      ownAccount: async () => constants(await ports.ownAccount()),
      deviceSessions: async () => constants(await ports.deviceSessions()),
      usage: async () => constants(await ports.usage()),
    },
    hasSession,
    telemetry: null,
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
