import { onTestFinished, vi } from 'vitest'
import { LOOKUPS } from '../../rules/limits/lookups'

/** Firestore's limit for a commit, or a reading of several documents. */
const MOST = 20

const patterns = Object.entries(LOOKUPS).map(([operation, count]) => {
  const [kind = '', template = ''] = operation.split(' ')
  const pattern = template.slice(1).replace(/\{\w+\}/g, '[^/]+')
  return { kind, count, pattern: new RegExp(`/documents/${pattern}$`) }
})

const lookupsOf = (kind: string, name: string): number => {
  const found = patterns.find((one) => one.kind === kind && one.pattern.test(name))
  if (!found) throw new Error(`How many documents are looked up to ${kind} ${name}?`)
  return found.count
}

interface Write {
  readonly update: { readonly name: string }
  readonly currentDocument?: { readonly exists?: boolean; readonly updateTime?: string }
}

/** A write that says nothing of what is there may create. */
const kindOf = ({ currentDocument: condition }: Write) =>
  condition?.exists === true || condition?.updateTime !== undefined ? 'update' : 'create'

const lookupsFor = (url: string, body: string): number => {
  const asked = JSON.parse(body)
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  if (url.includes(':commit')) {
    return sum(asked.writes.map((write: Write) => lookupsOf(kindOf(write), write.update.name)))
  }
  return sum(asked.documents.map((name: string) => lookupsOf('get', name)))
}

/**
 * Refuses in a test what Firestore would refuse if its rules remembered nothing between the documents of a request: its
 * documentation leaves that open, and the emulator is kind.
 * @returns how many requests were refused for that
 */
export const refuseUnkindly = () => {
  const send = window.fetch.bind(window)
  let refusals = 0
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [url, options] = [String(request[0]), request[1]]
    const isCounted = /:(commit|batchGet)\?/.test(url) && options?.method === 'POST'
    if (!isCounted || lookupsFor(url, String(options?.body)) <= MOST) return send(...request)
    refusals += 1
    return new Response(JSON.stringify({ error: { status: 'PERMISSION_DENIED' } }), { status: 403 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => refusals
}
