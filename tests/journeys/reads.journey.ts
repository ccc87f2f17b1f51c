import { expect, type Page } from '@playwright/test'
import { AFTER_USES, VISIT } from '../../tools/load/model/visit.mjs'
import { countReads } from './countReads'
import { test } from './portal'

const PROJECT = 'demo-portal'
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`

/** How many uses the dashboard read for its line of the day (TODAY-1). */
const readForToday = async (page: Page): Promise<number> => {
  const line = page.getByText(/^Hoy: /)
  await expect(line).toBeVisible()
  return Number(/\d+/.exec((await line.textContent()) ?? '')?.[0] ?? 0)
}

interface StoredCode {
  readonly fields: {
    readonly leaderId: { readonly stringValue: string }
    readonly status: { readonly stringValue: string }
    readonly eventId?: { readonly stringValue?: string }
  }
}

/** Firestore of the page's shard, bypassing the rules. */
const firestoreOf = (baseURL: string | undefined) => {
  const port = Number(new URL(baseURL ?? '').port) + 2
  const send = async (path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/${DOCUMENTS}${path}`, {
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return response.json()
  }
  const list = async (collection: string) =>
    (await send(`/${collection}?pageSize=1000`)).documents ?? []
  return {
    /** The minimum number of reads for a cold dashboard. */
    async expectedReads(leader: string) {
      const tracked = ((await list('codes')) as StoredCode[]).filter(
        ({ fields }) =>
          fields.leaderId.stringValue === leader &&
          ['available', 'expired'].includes(fields.status.stringValue),
      )
      const named = tracked.flatMap(({ fields }) => fields.eventId?.stringValue || [])
      return { codes: tracked.length, events: new Set(named).size, profile: 1 }
    },
    /** The document that the function `recordEventChange` keeps, as no trigger runs beside the emulators. */
    async recordEventChanges() {
      await send(':commit', { writes: [{ update: { name: `${DOCUMENTS}/changes/events` } }] })
    },
    /** A use that an entrance without a network hands in later: one of the first moment of the day. */
    async handInUse(code: string, day: number) {
      const name = `${DOCUMENTS}/codes/${code.toLowerCase()}`
      const time = (millis: number) => ({ timestampValue: new Date(millis).toISOString() })
      const used = { fieldPath: 'currentUses', increment: { integerValue: '1' } }
      const updated = { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }
      const fields = {
        leaderId: { stringValue: 'demo-lider' },
        usedAt: time(day),
        tickets: { integerValue: '1' },
      }
      await send(':commit', {
        writes: [
          { transform: { document: name, fieldTransforms: [used, updated] } },
          { update: { name: `${name}/uses/handedin`, fields } },
        ],
      })
    },
    async addCode(leader: string, code: string) {
      const text = (stringValue: string) => ({ stringValue })
      const number = (integerValue: string) => ({ integerValue })
      const fields = {
        code: text(code),
        leaderId: text(leader),
        status: text('available'),
        code_type: text('leader'),
        currentUses: number('0'),
        maxUses: number('1'),
        createdAt: { timestampValue: new Date().toISOString() },
      }
      const update = { name: `${DOCUMENTS}/codes/${code.toLowerCase()}`, fields }
      await send(':commit', { writes: [{ update }] })
    },
  }
}

test('A cold dashboard reads each document once, a reload only the changes, and updates are live', {
  tag: '@firebase',
}, async ({ page, portal, baseURL }) => {
  const counted = await countReads(page)
  const firestore = firestoreOf(baseURL)
  const { codes, events, profile } = await firestore.expectedReads('demo-lider')
  expect(codes).toBeGreaterThan(200)
  const needed = codes + events + profile
  await firestore.recordEventChanges()

  await portal.signIn()
  const today = await readForToday(page)
  await page.getByRole('link', { name: 'Códigos' }).click()
  const list = portal.list('Seguimiento de códigos')
  await expect(list).toContainText('LIBRE001')
  await expect(list).toContainText('En vivo')

  const changedAt = Date.now()
  await firestore.addCode('demo-lider', 'ENVIVO01')
  await expect(list).toContainText('ENVIVO01')
  const onScreen = Date.now() - changedAt
  const cold = await counted()
  // The new code, the record of alerts, which the first visit makes (ALERT-5), as it makes this device's session, and what
  // changed of events, with the events of each page that names more of them.
  expect(cold.reads).toBe(needed + 3 + cold.batches + today)

  await page.goto('/')
  await expect(portal.batches.first()).toBeVisible()
  const todayAgain = await readForToday(page)
  await page.getByRole('link', { name: 'Códigos' }).click()
  await expect(list).toContainText('En vivo')
  await firestore.addCode('demo-lider', 'ENVIVO02')
  await expect(list).toContainText('ENVIVO02')
  const warm = await counted()
  // Without what is new: the code, the record of alerts and, at first, today's uses.
  const [coldReads, warmReads] = [cold.reads - 3 - today, warm.reads - 1]
  console.log(
    `reads: cold ${coldReads} for ${codes} codes, ${events} events and the profile; reload ${warmReads}; live change on screen in ${onScreen} ms`,
  )
  console.log(
    `asked: cold ${cold.targets} targets, ${cold.queries} pages, ${cold.totals} totals; reload ${warm.targets} targets, ${warm.totals} totals, ${warm.batches} look-ups`,
  )
  // The change, the code of the last two minutes, the record of alerts, this device's session, the profile and what changed of
  // events: no other code, no event, and no use.
  expect(todayAgain).toBe(today)
  expect(warm.reads).toBeLessThanOrEqual(5 + profile)
  // The profile, two queries of codes, one of leader data and this device's session.
  expect(warm.targets).toBe(5)
  expect(warm.totals).toBe(1)
  expect(warm.batches).toBe(1)
  // The first page, the others in one request, and today's uses.
  expect(cold.queries).toBe(3)
  // No code was used since the uses were read.
  expect(warm.queries).toBe(0)
  // The costs of docs/deploy.md and docs/evidence/scale.md count on it.
  expect(warm.targets + warm.totals + warm.batches + warm.queries).toBe(VISIT.length)

  // While the portal is not open: an open one reads the newest uses alone (TODAY-4).
  const day = await page.evaluate(() => new Date().setHours(0, 0, 0, 0))
  await page.goto('about:blank')
  await firestore.handInUse('ENVIVO02', day)
  await page.goto('/')
  expect(await readForToday(page)).toBe(today + 1)
  const afterUse = await counted()
  expect(afterUse.queries).toBeGreaterThanOrEqual(1)
  expect(afterUse.queries).toBeLessThanOrEqual(AFTER_USES.length)
})
