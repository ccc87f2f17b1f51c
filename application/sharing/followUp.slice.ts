import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { ShareEdit } from '../../domain/sharing/leaderData/edits'
import { sessionEnded } from '../session/session.slice'
import { editsUndone, leaderDataChanged } from './leaderData/leaderData.events'
import {
  codesMarked,
  codesShared,
  forWhomAsked,
  forWhomLeft,
  manyCopiedLeft,
  markAsGivenRequested,
  pageOfCodesLeft,
} from './sharing.events'

/** The latest copy of many codes, which marks none by itself, until the leader says whether they gave them (SHARED-10). */
interface ManyCopied {
  /** How many were copied, also those that need no mark. */
  readonly count: number
  /** The codes that were still to give. */
  readonly ids: readonly CodeId[]
}

/** The codes that were marked last, until the leader says for whom they are (SHARED-9). */
interface ForWhom {
  /** Tells the field from those before and after it. */
  readonly field: number
  readonly ids: readonly CodeId[]
}

/** The questions that follow codes which left. Each stays until it is answered or left. */
interface FollowUp {
  readonly manyCopied: ManyCopied | null
  readonly forWhom: ForWhom | null
  readonly lastField: number
  /** The field of the marks that were taken back last: what is typed there is not kept. */
  readonly undoneField: number | null
}

const NONE: FollowUp = { manyCopied: null, forWhom: null, lastField: 0, undoneField: null }

const askFor = (state: FollowUp, ids: readonly CodeId[]): FollowUp => {
  if (ids.length === 0) return state
  const field = state.lastField + 1
  return { ...state, forWhom: { field, ids }, lastField: field }
}

/** The codes of marks that are made, not taken back. */
const markedIn = (marks: readonly ShareEdit[]): readonly CodeId[] =>
  marks.filter(({ after }) => after.sharedAt !== null).map(({ code }) => code)

export const followUp = createSlice({
  name: 'followUp',
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(codesShared, (state, { payload }): FollowUp => {
        const { channel, codes, marks, person, unmarked } = payload
        const many = unmarked?.length ? { count: codes.length, ids: unmarked } : null
        const next = channel === 'copy' ? { ...state, manyCopied: many } : state
        return person === undefined ? askFor(next, markedIn(marks)) : next
      })
      .addCase(codesMarked, (state, { payload: { marks } }) => askFor(state, markedIn(marks)))
      .addCase(forWhomAsked, (state, { payload: ids }) => askFor(state, ids))
      .addCase(editsUndone, (state, { payload: { what, edits } }): FollowUp => {
        const { forWhom } = state
        const [first] = what === 'mark' ? edits : []
        return forWhom && first?.kind === 'share' && forWhom.ids.includes(first.code)
          ? { ...state, forWhom: null, undoneField: forWhom.field }
          : state
      })
      .addCase(leaderDataChanged, (state, { payload: change }) => {
        const isNoted = change.kind === 'share' && change.fields.note !== undefined
        const isOf = isNoted && state.forWhom?.ids.includes(change.code)
        return isOf ? { ...state, forWhom: null } : state
      })
      .addCase(forWhomLeft, (state) => ({ ...state, forWhom: null }))
      .addCase(markAsGivenRequested, (state) => ({ ...state, manyCopied: null }))
      .addCase(manyCopiedLeft, (state) => ({ ...state, manyCopied: null }))
      .addCase(pageOfCodesLeft, (state) => ({ ...state, manyCopied: null, forWhom: null }))
      .addCase(sessionEnded, () => NONE)
  },
})

export type WithFollowUp = WithSlice<typeof followUp>
