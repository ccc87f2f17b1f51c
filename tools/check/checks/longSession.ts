import { type Check, failed, held, skipped } from '../Check'
import { within } from '../within'
import { withCodes } from './madeCodes'

/** An ID token lives for 60 minutes: what is still heard after it was renewed on the way. */
const MINUTES = 65
const MINUTE = 60_000
const PATIENCE = 60_000

export const changesArriveLater: Check = {
  name: `A change arrives after ${MINUTES} minutes`,
  needs: ['leader', 'coordinator', 'making'],
  run: async (context) => {
    const { openMinutes } = context.settings
    if (openMinutes === 0) return skipped(`--open-minutes ${MINUTES} waits for it`)
    const { uid, codes } = await context.leader()
    const now = { at: Date.now() * 1_000, id: null }
    const heard = new Set<string>()
    let onHeard = () => {}
    let ended: string | null = null
    const stop = codes.listen(
      uid,
      { created: now, updated: now },
      ({ changed }) => {
        for (const { code } of changed) heard.add(code.id)
        onHeard()
      },
      ({ kind }) => {
        ended = kind
      },
    )
    try {
      await context.wait(openMinutes * MINUTE)
      if (ended !== null) return failed(`the listener ended: ${ended}`)
      await withCodes(context, 1, (ids) =>
        within(
          PATIENCE,
          'the change',
          new Promise<void>((resolve) => {
            onHeard = () => ids.every((id) => heard.has(id)) && resolve()
            onHeard()
          }),
        ),
      )
      return openMinutes < MINUTES
        ? skipped(`a change arrived after ${openMinutes} minutes, and ${MINUTES} are needed`)
        : held(`after ${openMinutes} minutes`)
    } finally {
      stop()
    }
  },
}
