import { FieldValue } from 'firebase-admin/firestore'
import type { Log } from '../ports.ts'
import { comparable, isId } from './codeText.ts'

/** The part of a Firestore document that is used here. */
interface Stored {
  readonly exists: boolean
  get(field: string): unknown
}

interface StoredCode extends Stored {
  readonly id: string
}

/** The part of Firestore that is used here. */
interface Documents {
  doc(path: string): {
    get(): Promise<Stored>
    create(fields: object): Promise<unknown>
  }
}

const TAKEN = new Set<unknown>(['already-exists', 6])

/** A text that may be a document's id; null if the field holds none. The portal makes no code with another text. */
const idIn = (document: Stored, field: string, toId = (text: string) => text): string | null => {
  const value = document.get(field)
  if (typeof value !== 'string') return null
  const id = toId(value)
  return isId(id) ? id : null
}

const textOf = (code: Stored) => (code.exists ? idIn(code, 'code', comparable) : null)

/**
 * Reserves the text of a code that was written without a reservation, as the ticketing provider
 * does, so that the portal makes no other code with it (GENERATE-11). The portal's own codes have
 * theirs already. A former text stays reserved: it may stand on paper. A leader who comes later brings the store.
 */
export const reserveText = async (
  before: Stored,
  after: StoredCode,
  documents: Documents,
  log: Log,
): Promise<void> => {
  const [text, leader] = [textOf(after), idIn(after, 'leaderId')]
  const hasNewLeader = leader !== null && leader !== idIn(before, 'leaderId')
  if (text === null || (text === textOf(before) && !hasNewLeader)) return
  const owner = leader === null ? null : await documents.doc(`users/${leader}`).get()
  const storeId = owner && idIn(owner, 'storeId')
  if (!storeId) return log('The store of a code is unknown', 'not-found')
  const reservation = documents.doc(`stores/${storeId}/codeTexts/${text}`)
  try {
    await reservation.create({
      id: text,
      codeId: after.id,
      createdAt: FieldValue.serverTimestamp(),
      createdBy: after.get('createdBy') ?? null,
    })
  } catch (cause) {
    const code = Reflect.get(Object(cause), 'code')
    if (!TAKEN.has(code)) {
      log('The text of a code could not be reserved', String(code))
      // Repeated by the platform.
      throw cause
    }
    const isOwn = (await reservation.get()).get('codeId') === after.id
    // The id finds the code, without the text that is worth a ticket.
    if (!isOwn) log('Another code has the text of this one', after.id)
  }
}
