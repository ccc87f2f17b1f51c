import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore'

/** The documents that new codes refer to. */
export const storeDocuments = () => ({
  'events/concierto': { name: 'Concierto', storeId: 'demo-store' },
  'events/ajeno': { name: 'Feria', storeId: 'otra-tienda' },
  'events/sin-tienda': { name: 'Feria' },
})

let made = 0

/** An id and a text that no other test has. */
export const nextCode = () => {
  made += 1
  const number = String(made).padStart(6, '0')
  return { id: `CodeOfTheRules${number}`, text: `TEXT${number}` }
}

export type New = ReturnType<typeof nextCode>

/** What a coordinator may write for a code. */
export const codeFields = ({ id, text }: New, createdBy: string, change: object = {}) => ({
  id,
  code: text,
  leaderId: 'ana',
  eventId: 'concierto',
  trackingId: 'BatchOfTheRules00001',
  status: 'available',
  currentUses: 0,
  maxUses: 1,
  maxTickets: 1,
  code_type: 'leader',
  createdAt: serverTimestamp(),
  createdBy,
  ...change,
})

/** What a coordinator may write to reserve a text. */
export const reservationFields = ({ id }: New, createdBy: string, change: object = {}) => ({
  codeId: id,
  createdAt: serverTimestamp(),
  createdBy,
  ...change,
})

/** Where the text of a code is reserved. */
export const reservationOf = ({ text }: New, storeId = 'demo-store') =>
  `stores/${storeId}/codeTexts/${text}`

/** Creates codes with their reservations, all or none. */
export const createCodes = (
  firestore: Firestore,
  createdBy: string,
  codes: readonly New[],
  change: object = {},
) => {
  const batch = writeBatch(firestore)
  for (const code of codes) {
    batch.set(doc(firestore, 'codes', code.id), codeFields(code, createdBy, change))
    batch.set(doc(firestore, reservationOf(code)), reservationFields(code, createdBy))
  }
  return batch.commit()
}
