import { codeId, eventId } from '../../../domain/codes/AccessCode'
import { CODES } from '../../../infrastructure/firebase/firestore/codeQueries'
import type { Check } from '../Check'
import { failed, held } from '../Check'
import type { Session } from '../session'
import { within } from '../within'
import { faultsOf, type MadeQuery, queriesOf } from './queries'

const DAY = 86_400_000
const PATIENCE = 30_000

/** More than the uses that are read one by one: the store counts them. */
const MANY = 1_000_000

const BEGINNING = { at: 0, id: null }

/** @throws if the reading failed */
const demand = (
  what: string,
  { ok, error }: { readonly ok: boolean; readonly error?: unknown },
) => {
  if (!ok) throw new Error(`${what}: ${JSON.stringify(error)}`)
}

/** Reads all that a leader's portal asks for over HTTP. @throws if any of it is refused */
const readAsLeader = async ({ uid, codes, usageLog }: Session) => {
  const now = Date.now()
  const { signal } = new AbortController()
  // The rules judge a query by what it asks for: it needs no document.
  let code = codeId('none')
  let event = eventId('none')
  for await (const page of codes.pages(uid, null, { first: 10, other: 10 }, signal)) {
    if (!page.ok) return demand('the codes', page)
    const [newest] = page.value.codes
    code = newest?.code.id ?? code
    event = newest?.code.eventId ?? event
    break
  }
  demand('the uses of a code', await usageLog.ofCode(uid, code, { after: null }))
  demand('the new uses of a code', await usageLog.ofCode(uid, code, { since: now - DAY }))
  demand('the new uses', await usageLog.since(uid, now - DAY))
  const days = [{ from: now - DAY, to: now }]
  demand('the uses of a day', await usageLog.perDay(uid, event, days, 0))
  demand('the counted uses of a day', await usageLog.perDay(uid, event, days, MANY))
}

/** Listens to all that a leader's portal asks for by the SDK. @throws if any of it is refused */
const listenAsLeader = async ({ uid, codes, leaderDataSource }: Session) => {
  demand('the totals', await codes.totals(uid))
  demand('the newest update', await codes.newestUpdate(uid))
  const listen = (
    what: string,
    open: (onCurrent: () => void, onEnd: (failure: { kind: string }) => void) => () => void,
  ) => {
    let stop = () => {}
    const current = new Promise<void>((resolve, reject) => {
      stop = open(resolve, ({ kind }) => reject(new Error(`${what}: ${kind}`)))
    })
    return within(PATIENCE, what, current).finally(() => stop())
  }
  const now = { at: Date.now() * 1_000, id: null }
  await listen('changes of codes', (onCurrent, onEnd) =>
    codes.listen(
      uid,
      { created: now, updated: now },
      ({ isCurrent }) => isCurrent && onCurrent(),
      onEnd,
    ),
  )
  await listen('leader data', (onCurrent, onEnd) =>
    leaderDataSource.listen(uid, BEGINNING, (_, isCurrent) => isCurrent && onCurrent(), onEnd),
  )
}

const judged = async ({ access }: Session, made: readonly MadeQuery[]) => {
  const faults: string[] = []
  for (const one of made) faults.push(...(await faultsOf(access, one)))
  return faults.length > 0
    ? failed(faults.join('; '))
    : held(`${made.length} over HTTP, each refused with an offset`)
}

export const leadersQueriesPass: Check = {
  name: `A leader’s queries of ${CODES} and uses pass, and none with an offset`,
  needs: ['leader'],
  run: async ({ leader }) => {
    const session = await leader()
    const made = await queriesOf(() => readAsLeader(session))
    await listenAsLeader(session)
    return judged(session, made)
  },
}

export const coordinatorsQueriesPass: Check = {
  name: 'A coordinator’s queries of leaders and events pass, and none with an offset',
  needs: ['coordinator'],
  run: async ({ coordinator }) => {
    const session = await coordinator()
    const made = await queriesOf(async () => {
      const { directory, uid } = session
      for (const typed of ['', 'a']) {
        const search = { typed, after: null }
        demand('the leaders', await directory.leaders(search))
        demand('the waiting leaders', await directory.waiting(uid, search))
        demand('the events', await directory.events(search))
      }
    })
    return judged(session, made)
  },
}
