import type { CodeId } from '../codes/AccessCode'
import type { ShareEdit } from '../sharing/leaderData/edits'
import { LONGEST_NOTE, type ShareMark } from '../sharing/leaderData/LeaderData'
import { joinedNote, peopleIn, renamedNote } from '../sharing/leaderData/people'
import { NAMELESS } from './holders'
import type { Person } from './ledger'

/** Why a text is no name for a person (PEOPLE-5). */
export type NameProblem = 'empty' | 'several' | 'too-long'

/** More codes than these are noted one by one, or from the list. */
export const MOST_NAMED_TOGETHER = 100

/** A code and the leader's own word about it. */
export interface MarkedCode {
  readonly code: { readonly id: CodeId }
  readonly mark: ShareMark
}

const noteEdits = (codes: readonly MarkedCode[], noteOf: (note: string) => string): ShareEdit[] =>
  codes.flatMap(({ code, mark: { note } }) => {
    const after = noteOf(note)
    if (after === note) return []
    return [{ kind: 'share', code: code.id, before: { note }, after: { note: after } }]
  })

/** The notes that change when a person is named. */
export const nameEdits = ({ key, codes }: Person, name: string): readonly ShareEdit[] =>
  noteEdits(codes, (note) =>
    key === NAMELESS ? joinedNote(note, name) : renamedNote(note, key, name),
  )

/** The name that a text holds, as a note would be read. */
export const nameIn = (text: string): string => peopleIn(text)[0] ?? ''

/** Why a text cannot name a person; null if it can. */
export const nameProblem = (person: Person, text: string): NameProblem | null => {
  const names = peopleIn(text)
  if (names.length !== 1) return names.length === 0 ? 'empty' : 'several'
  const isTooLong = ({ after }: ShareEdit) => (after.note ?? '').length > LONGEST_NOTE
  return nameEdits(person, nameIn(text)).some(isTooLong) ? 'too-long' : null
}

/** The amount of a code that costs nothing: it cannot be paid. */
const NOTHING = { amount: null, isPaid: false }

/**
 * The edits that ask the same amount for each of some codes; null takes the amounts away. An amount alone says nothing of a
 * payment, which another device may have noted.
 */
export const amountEdits = (
  codes: readonly MarkedCode[],
  amount: number | null,
): readonly ShareEdit[] =>
  codes
    .filter(({ mark }) => mark.amount !== amount)
    .map(({ code: { id }, mark: { amount: before, isPaid } }) =>
      amount === null
        ? { kind: 'share', code: id, before: { amount: before, isPaid }, after: NOTHING }
        : {
            kind: 'share',
            code: id,
            before: before === null ? NOTHING : { amount: before },
            after: { amount },
          },
    )

/** The edits that mark codes as paid, or not: only codes with an amount change. */
export const paidEdits = (codes: readonly MarkedCode[], isPaid: boolean): readonly ShareEdit[] =>
  codes
    .filter(({ mark }) => mark.amount !== null && mark.isPaid !== isPaid)
    .map(({ code: { id } }) => ({
      kind: 'share',
      code: id,
      before: { isPaid: !isPaid },
      after: { isPaid },
    }))
