import type { PresenceRecord } from '../../../application/session/Presence'
import { type Check, held } from '../Check'
import { within } from '../within'

const PATIENCE = 30_000

export const leaderIsPresent: Check = {
  name: 'A leader is present, and absent after leaving',
  needs: ['leader'],
  run: async ({ leader }) => {
    const { uid, presence } = await leader()
    let record: PresenceRecord | null = null
    let onChange = () => {}
    const stop = presence.watch(uid, (now) => {
      record = now
      onChange()
    })
    const becomes = (status: string) =>
      within(
        PATIENCE,
        `the status ${status}`,
        new Promise<void>((resolve) => {
          onChange = () => record?.status === status && resolve()
          onChange()
        }),
      )
    const tab = presence.join(uid)
    try {
      tab.show('online')
      await becomes('online')
      await tab.leave()
      await becomes('offline')
      return held('online, then offline')
    } finally {
      await tab.leave()
      stop()
    }
  },
}
