import { describe, expect, it } from 'vitest'
import {
  codesDeselected,
  codesSelected,
  selection,
  selectionCleared,
  selectSelectionIds,
} from '../../../application/list/selection.slice'
import { sessionEnded } from '../../../application/session/session.slice'
import { codeId } from '../../../domain/codes/AccessCode'

type Event = Parameters<typeof selection.reducer>[1]
const ids = (...texts: readonly string[]) => texts.map(codeId)
const stateAfter = (...events: Event[]) =>
  events.reduce(selection.reducer, selection.getInitialState())
const selectedAfter = (...events: Event[]) =>
  selectSelectionIds({ selection: stateAfter(...events) })

describe('The selection', () => {
  it('keeps the order of selecting, each code once', () => {
    expect(selectedAfter()).toEqual([])
    expect(selectedAfter(codesSelected(ids('b', 'a')), codesSelected(ids('a', 'c')))).toEqual(
      ids('b', 'a', 'c'),
    )
  })

  it('loses the deselected codes only, and ignores those that were not selected', () => {
    const all = codesSelected(ids('a', 'b', 'c'))
    expect(selectedAfter(all, codesDeselected(ids('b', 'x')))).toEqual(ids('a', 'c'))
  })

  it.each([
    ['cleared', selectionCleared()],
    ['part of a session that ended', sessionEnded({ why: 'expired' })],
  ])('is empty once it is %s', (_what, event) => {
    expect(selectedAfter(codesSelected(ids('a')), event)).toEqual([])
  })

  it('is frozen only at the top, as freezing every id is slow', () => {
    const state = stateAfter(codesSelected(ids('a')))
    expect(Object.isFrozen(state)).toBe(true)
    expect(Object.isFrozen(state.ids)).toBe(false)
  })
})
