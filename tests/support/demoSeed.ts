import { groupIntoBatches } from '../../domain/codes/CodeBatch'
import { byNewest } from '../../domain/codes/TrackedCode'
import { decodeCode } from '../../infrastructure/documents/codeDocument'
import { decodeEvent } from '../../infrastructure/documents/eventDocument'
import { decodeUser } from '../../infrastructure/documents/userDocument'
import { seedOf } from '../../infrastructure/local/seed/seedOf'

/** The embedded backend's demo data, decoded as its adapters do. */
export const NOW = Date.UTC(2026, 10, 20, 18)
export const DAY = 86_400_000
export const ORIGIN = 'https://portal.example.test'
export const seed = seedOf(NOW, ORIGIN)

export const account = (name: string) => {
  const found = seed.accounts.find(({ email }) => email === `${name}@demo.test`)
  if (!found) throw new Error(`no account ${name}`)
  return found
}
const documentOf = (name: string) => seed.users.find(({ id }) => id === account(name).uid)
export const profile = (name: string) => decodeUser(documentOf(name))

export const codes = seed.codes.map((document) => decodeCode(document.id, document))
export const codesOf = (name: string) =>
  codes.filter(({ leaderId }) => leaderId === account(name).uid)
export const mine = codesOf('lider')
export const tracked = mine.filter(({ status }) => status !== 'deleted').sort(byNewest)

const events = new Map(seed.events.map((document) => [document.id, document]))
const joined = tracked.map((code) => {
  const event = code.eventId && events.get(code.eventId)
  const leader = { id: code.leaderId, firstName: 'María', lastName: 'Solano' }
  return { ...code, event: event ? decodeEvent(event.id, event) : null, leader }
})
export const batches = groupIntoBatches(joined)
