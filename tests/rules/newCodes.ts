import { serverTimestamp } from 'firebase/firestore/lite'
import { allowanceOf } from './newLeaders'

export type Part = 'code' | 'reservation' | 'batch' | 'allowance'

/** The documents that make one code. */
export const PARTS: readonly Part[] = ['code', 'reservation', 'batch', 'allowance']

let made = 0

/**
 * Everything that a new code needs, by the paths of the documents, just as earlier portals wrote it for their coordinators.
 * @param uid of the coordinator
 */
export const makingOf = (uid: string) => {
  made += 1
  const number = String(made).padStart(6, '0')
  const [id, text, batch] = [`CodeOfTheRules${number}`, `TEXT${number}`, `BatchOfThese${number}00`]
  const paths: Record<Part, string> = {
    code: `codes/${id}`,
    reservation: `stores/demo-store/codeTexts/${text}`,
    batch: `stores/demo-store/batches/${batch}`,
    allowance: allowanceOf(uid, 'codes'),
  }
  const fieldsAt = (time: unknown): Record<Part, object> => {
    const createdAs = (name: string) => ({ id: name, createdAt: time, createdBy: uid })
    return {
      code: {
        code: text,
        leaderId: 'ana',
        eventId: 'concierto',
        trackingId: batch,
        status: 'available',
        currentUses: 0,
        maxUses: 1,
        maxTickets: 1,
        code_type: 'leader',
        ...createdAs(id),
      },
      reservation: { codeId: id, ...createdAs(text) },
      batch: { codeIds: [id], ...createdAs(batch) },
      allowance: { since: time, used: 1, lastId: batch, ...createdAs('codes') },
    }
  }
  return {
    paths,
    fields: fieldsAt(serverTimestamp()),
    /** As they are in the store. */
    stored: fieldsAt(new Date()),
    batchId: batch,
  }
}

/** The fields of a batch as the function writes them, but for the stamps. */
export const batchFields = {
  leaderId: 'ana',
  eventId: 'concierto',
  prefix: '',
  length: 8,
  quantity: 10,
  maxUses: 1,
  maxTickets: 1,
  code_type: 'leader',
  made: 10,
  isStopped: false,
  leaderFirstName: 'Ana',
  leaderLastName: 'Mora',
  eventName: 'Concierto',
}
