import { doc, setDoc } from 'firebase/firestore/lite'
import { codeOf, codesOfAll } from './codes'
import { uidOf, type Who } from './people'
import { creation, update } from './stamps'
import { type openWorld, outcomeOf } from './world'

export const LONGEST_ID = 'x'.repeat(128)

/** As many records as a file of tests may make. */
const MOST_RECORDS = 120
const numbers = Array.from({ length: MOST_RECORDS }, (_, at) => String(at + 1))
const ids = [...numbers, LONGEST_ID, `${LONGEST_ID}x`]

/** Leader A's codes and the events that records may be of. */
export const placesOfRecords = () => ({
  ...codesOfAll(),
  ...Object.fromEntries(
    ids.flatMap((id) => [
      [`codes/${id}`, codeOf(uidOf('leader A') ?? '')],
      [`events/${id}`, { name: 'Festival' }],
    ]),
  ),
  'codes/share-1': codeOf(uidOf('leader A') ?? ''),
  'codes/of-another': codeOf(uidOf('leader B') ?? ''),
  // Named as the records that need the other kind.
  'codes/event-not-there': codeOf(uidOf('leader A') ?? ''),
  'events/share-not-there': { name: 'Festival' },
})

export const mark = { sharedAt: 1_795_000_000_000, channel: 'whatsapp', ...update }

/** Records of leader data in a world. */
export const recordsIn = (world: ReturnType<typeof openWorld>) => {
  const ofRecord = (who: Who, record: string, uid = uidOf(who)) =>
    doc(world.as(who), 'leaders', uid, 'own', record)
  let count = 0
  const nextRecord = (kind = 'share') => {
    count += 1
    // Without its code it would be refused for that alone.
    if (count > MOST_RECORDS) throw new Error('Too few codes')
    return `${kind}-${count}`
  }
  return {
    ofRecord,
    nextRecord,
    /** Writes a record that is not there yet. */
    write: async (data: object, record = nextRecord(), who: Who = 'leader A') => {
      await world.remove(ofRecord(who, record).path)
      const fields = { ...creation(record, uidOf(who)), ...data }
      // Merged, because a deleted field is one that is not there.
      return outcomeOf(setDoc(ofRecord(who, record), fields, { merge: true }))
    },
  }
}
