import { doc, type Firestore, writeBatch } from 'firebase/firestore/lite'
import { everyone, uidOf } from './people'
import { creation } from './stamps'

/** The batch by which a user makes codes. */
const batchOf = (uid: string) => `BatchOf${uid}`.padEnd(20, '0')

const idOf = (number: number) => `CodeOfTheRules${String(number).padStart(6, '0')}`

/** Ids that no code may have. */
export const BAD_IDS = [
  'CodeOfTheRulesShort',
  'CodeOfTheRulesTooLong',
  'Code-of-the-rules-00',
  'Code_of_the_rules_00',
]

/** As many codes as a file of tests may make. */
const CODE_IDS = [...Array.from({ length: 3_000 }, (_, at) => idOf(at + 1)), ...BAD_IDS]

/** The documents that new codes refer to. */
export const storeDocuments = () => ({
  ...Object.fromEntries(
    everyone.map((who) => [
      `stores/demo-store/batches/${batchOf(uidOf(who))}`,
      { codeIds: CODE_IDS, createdBy: uidOf(who), createdAt: 0 },
    ]),
  ),
  'events/concierto': { name: 'Concierto', storeId: 'demo-store' },
  'events/ajeno': { name: 'Feria', storeId: 'otra-tienda' },
  'events/sin-tienda': { name: 'Feria' },
})

let made = 0

/** An id and a text that no other test has. */
export const nextCode = () => {
  made += 1
  return { id: idOf(made), text: `TEXT${String(made).padStart(6, '0')}` }
}

export type New = ReturnType<typeof nextCode>

/** The fields that a coordinator may write for a code. */
export const codeFields = ({ id, text }: New, createdBy: string, change: object = {}) => ({
  code: text,
  leaderId: 'ana',
  eventId: 'concierto',
  trackingId: batchOf(createdBy),
  status: 'available',
  currentUses: 0,
  maxUses: 1,
  maxTickets: 1,
  code_type: 'leader',
  ...creation(id, createdBy),
  ...change,
})

/** The fields that a coordinator may write to reserve a text. */
export const reservationFields = ({ id, text }: New, createdBy: string, change: object = {}) => ({
  codeId: id,
  ...creation(text, createdBy),
  ...change,
})

/** The path at which the text of a code is reserved. */
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
