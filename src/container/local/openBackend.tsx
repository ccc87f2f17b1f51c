import { openLocalBackend } from '../../../infrastructure/local/openLocalBackend'
import type { WantedUse } from '../../../infrastructure/local/usageLog/UseSimulator'
import { DemoAccounts } from '../../../presentation/demo/DemoAccounts'
import { DemoPanel } from '../../../presentation/demo/DemoPanel'
import { lazy } from '../lazy'
import type { BackendParts, OpenBackend } from '../OpenedBackend'
import { constants } from '../recipes'

/** The embedded backend, with its additions to the screens. */
export const openBackend: OpenBackend<null> = async ({ clock, log, pageActivity }) => {
  const { account, parts, hasSession, demo } = await openLocalBackend({ clock, log, pageActivity })
  const reset = async () => (await demo.reset()).ok
  // Functions of their own: the drawer subscribes again for a new one.
  const observeWaiting: typeof demo.waiting.observe = (listener) => demo.waiting.observe(listener)
  const authorize = async (uid: string) => (await demo.waiting.authorize(uid)).ok
  const entrance = lazy(demo.loadEntrance)
  const entranceEvents = async () => (await entrance.load()).events()
  const simulateUse = async (wanted: WantedUse) => (await entrance.load()).use(wanted)
  return {
    account,
    parts: {
      session: async () => constants(await parts.session()),
      presence: async () => constants(await parts.presence()),
      coordinator: async () => constants(await parts.coordinator()),
      leaderData: async () => constants(await parts.leaderData()),
      ownAccount: async () => constants(await parts.ownAccount()),
      deviceSessions: async () => constants(await parts.deviceSessions()),
      usage: async () => constants(await parts.usage()),
    } satisfies BackendParts,
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
