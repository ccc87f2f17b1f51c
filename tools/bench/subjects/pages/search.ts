import { EVERY_CODE, filterOf } from '../../../../application/list/codesQuery'
import { eventId } from '../../../../domain/codes/AccessCode'
import { eventNameOf } from '../../../../domain/codes/TrackedCode'
import { codeFinder } from '../../../../domain/list/codeFilter'
import { foldNotes } from '../../../../domain/list/codeSearch'
import { NOT_SHARED, type ShareMark } from '../../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../../../tests/support/marks'
import { trackedCodes } from '../codes'
import { interleave } from '../measuring'

const EVENTS = 20

const codes = trackedCodes(10_000).map((code, number) => {
  const id = eventId(`evento-${number % EVENTS}`)
  const name = `Canción y Raíces número ${number % EVENTS}`
  return { ...code, eventId: id, event: { id, name, date: null, place: null, url: null } }
})

/** A note on every code. */
const shares: Record<string, ShareMark> = Object.fromEntries(
  codes.map(({ id }, number) => [
    id,
    { ...NOT_SHARED, sharedAt: number, channel: 'copy', note: `Para Ángela Solís ${number}` },
  ]),
)

/** The content of the search box after each key. */
const TYPED = 'cancion 7k'
const keys = Array.from(TYPED, (_, at) => TYPED.slice(0, at + 1))

/** As most teams would write it; without accents it finds less. */
const naive = (search: string) =>
  codes.filter(
    (code) =>
      code.code.toLowerCase().includes(search.toLowerCase()) ||
      eventNameOf(code).toLowerCase().includes(search.toLowerCase()) ||
      shares[code.id]?.note.toLowerCase().includes(search.toLowerCase()),
  )

const find = codeFinder(codes)
const notes = foldNotes(marksOf(shares))
const ours = (search: string) => find({ ...filterOf(EVERY_CODE, marksOf({}), notes), search })

const measure = () => {
  const times = interleave({ ours: () => keys.map(ours), naive: () => keys.map(naive) }, 15)
  return { ours: (times.ours ?? 0) / keys.length, naive: (times.naive ?? 0) / keys.length }
}

Object.assign(window, { measure })
