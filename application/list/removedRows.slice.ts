import { createSelector, createSlice, type Draft, original, type WithSlice } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import { byNewest, type TrackedCode } from '../../domain/codes/TrackedCode'
import { selectCodes, type WithCodes } from '../codes/codes.slice'
import {
  removalEnded,
  removalStarted,
  restoreEnded,
  restoreRequested,
} from '../coordination/removal/removal.events'
import { processCrashed } from '../process/process.events'
import { sessionEnded } from '../session/session.slice'
import { listAsked } from '../sharing/leaderData/leaderData.slice'

/** A code that was removed here, as its row still shows it. */
export interface RemovedRow {
  readonly code: TrackedCode
  /** The number of its removal. */
  readonly number: number
  /** 'removing': not confirmed yet. 'returning': not removed, or restored; its code is on the way back. */
  readonly step: 'removing' | 'removed' | 'returning'
}

interface RemovedRowsState {
  readonly rows: readonly RemovedRow[]
}

// Thousands of codes are slow to read through Immer's draft, and to freeze one by one.
const withRows = (rows: readonly RemovedRow[]): RemovedRowsState => Object.freeze({ rows })
const rowsOf = (state: Draft<RemovedRowsState>): readonly RemovedRow[] =>
  original(state)?.rows ?? (state as RemovedRowsState).rows

const initialState = withRows([])

const withStep = (
  state: Draft<RemovedRowsState>,
  stepOf: (row: RemovedRow) => RemovedRow['step'],
): RemovedRowsState =>
  withRows(
    rowsOf(state).map((row) => {
      const step = stepOf(row)
      return step === row.step ? row : { ...row, step }
    }),
  )

/** The rows of removed codes, which stay in the lists until a list is asked anew (REMOVE-6). */
export const removedRows = createSlice({
  name: 'removedRows',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(removalStarted, (state, { payload: { number, codes } }) => {
        const ids = new Set(codes.map(({ id }) => id))
        const others = rowsOf(state).filter(({ code }) => !ids.has(code.id))
        return withRows([
          ...others,
          ...codes.map((code) => ({ code, number, step: 'removing' }) as const),
        ])
      })
      .addCase(removalEnded, (state, { payload: { number, changed } }) => {
        const removed = new Set(changed)
        return withStep(state, (row) => {
          if (row.number !== number) return row.step
          return removed.has(row.code.id) ? 'removed' : 'returning'
        })
      })
      .addCase(restoreRequested, (state, { payload }) => {
        const ids = new Set(payload)
        return withStep(state, ({ code, step }) => (ids.has(code.id) ? 'returning' : step))
      })
      .addCase(restoreEnded, (state, { payload: { ids, changed } }) => {
        const restored = new Set(changed)
        const failed = new Set(ids.filter((id) => !restored.has(id)))
        return withStep(state, ({ code, step }) => (failed.has(code.id) ? 'removed' : step))
      })
      .addCase(listAsked, (state) => (rowsOf(state).length === 0 ? undefined : initialState))
      // Whether its codes were removed is not known: the readings tell.
      .addCase(processCrashed, (_state, { payload }) =>
        payload.name === 'removal' ? initialState : undefined,
      )
      .addCase(sessionEnded, () => initialState)
  },
  selectors: { selectRemovedRows: ({ rows }) => rows },
})

export type WithRemovedRows = WithCodes & WithSlice<typeof removedRows>

const { selectRemovedRows } = removedRows.selectors

/** The rows that stay, by the id of their code. */
export type StayingRows = ReadonlyMap<CodeId, RemovedRow>

const NO_ROWS: StayingRows = new Map()

/** The rows of removed codes that the leader does not have again. */
export const selectStayingRows = createSelector(
  [selectCodes, selectRemovedRows],
  (codes, rows): StayingRows => {
    if (rows.length === 0) return NO_ROWS
    const there = new Set(codes?.map(({ id }) => id))
    const staying = rows.filter(({ code }) => !there.has(code.id))
    return staying.length === 0 ? NO_ROWS : new Map(staying.map((row) => [row.code.id, row]))
  },
)

/**
 * Some codes with those that stay as rows, in their place.
 * @param codes newest first
 * @param isOfThem whether a removed code was one of them
 */
export const withStaying = (
  codes: readonly TrackedCode[],
  staying: StayingRows,
  isOfThem: (code: TrackedCode) => boolean = () => true,
): readonly TrackedCode[] => {
  const gone = [...staying.values()].map(({ code }) => code).filter(isOfThem)
  return gone.length === 0 ? codes : [...codes, ...gone].sort(byNewest)
}

/** The same rows without those of removed codes. */
export const withoutStaying = (
  rows: readonly TrackedCode[],
  staying: StayingRows,
): readonly TrackedCode[] => (staying.size === 0 ? rows : rows.filter(({ id }) => !staying.has(id)))
