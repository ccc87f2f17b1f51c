import { expect, type Page } from '@playwright/test'
import { test } from './portal'

const PROJECT = 'demo-portal'
const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`

/** Counts the documents that Firestore sends to the page; each is billed as a read. */
const countReads = async (page: Page) => {
  await page.addInitScript(() => {
    const counted = { reads: 0 }
    Object.assign(window, { counted })
    const send = window.fetch.bind(window)
    window.fetch = async (...request) => {
      const response = await send(...request)
      if (!response.body || !response.url.includes('/google.firestore.')) return response
      const [read, passed] = response.body.tee()
      const reader = read.pipeThrough(new TextDecoderStream()).getReader()
      const count = async () => {
        let text = ''
        for (;;) {
          const { value, done } = await reader.read()
          if (done) return
          text += value
          const seen = text.split('"documentChange"')
          counted.reads += seen.length - 1
          // Keeps the tail, because a chunk boundary may split the marker.
          text = (seen.at(-1) ?? '').slice(-'"documentChange"'.length)
        }
      }
      void count().catch(() => undefined)
      return new Response(passed, response)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'counted').reads as number)
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
      const [codes, events] = await Promise.all([list('codes'), list('events')])
      const tracked = (codes as StoredCode[]).filter(
        ({ fields }) =>
          fields.leaderId.stringValue === leader &&
          ['available', 'expired'].includes(fields.status.stringValue),
      )
      const existing = new Set(events.map(({ name }: { name: string }) => name.split('/').at(-1)))
      const named = new Set(tracked.map(({ fields }) => fields.eventId?.stringValue))
      const distinct = [...named].filter((id) => existing.has(id)).length
      return { codes: tracked.length, events: distinct, profile: 1 }
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
  const reads = await countReads(page)
  const firestore = firestoreOf(baseURL)
  const { codes, events, profile } = await firestore.expectedReads('demo-lider')
  expect(codes).toBeGreaterThan(200)

  await portal.signIn()
  await page.getByRole('link', { name: 'Códigos' }).click()
  const list = portal.list('Seguimiento de códigos')
  await expect(list).toContainText('LIBRE001')
  await expect.poll(reads).toBeGreaterThanOrEqual(codes + events + profile)

  const changedAt = Date.now()
  await firestore.addCode('demo-lider', 'ENVIVO01')
  await expect(list).toContainText('ENVIVO01')
  const onScreen = Date.now() - changedAt
  const cold = await reads()
  expect(cold).toBe(codes + events + profile + 1)

  await page.goto('/')
  await expect(portal.batches.first()).toBeVisible()
  await page.getByRole('link', { name: 'Códigos' }).click()
  await firestore.addCode('demo-lider', 'ENVIVO02')
  await expect(list).toContainText('ENVIVO02')
  const warm = await reads()
  console.log(
    `reads: cold ${cold - 1} for ${codes} codes, ${events} events and the profile; reload ${warm - 1}; live change on screen in ${onScreen} ms`,
  )
  // At most the change and one pending at the reload.
  expect(warm).toBeLessThanOrEqual(2)
})
