import { describe, expect, it } from 'vitest'
import { pickedFileId } from '../../../application/device/PickedFiles'
import {
  codesValidated,
  draftChanged,
  fileRead,
  fileRefused,
  fileRemoved,
  filesPicked,
  selectIsAsSubmitted,
  slowValidationDetected,
  suggestionsFound,
  tokensReplaced,
  validationSubmitted,
  validator,
  verdictGroupChosen,
} from '../../../application/validator/validator.slice'

const { reducer } = validator
type Event = Parameters<typeof reducer>[1]
const stateAfter = (...events: Event[]) => events.reduce(reducer, validator.getInitialState())
const a = { id: pickedFileId('a'), name: 'a.txt' }
const b = { id: pickedFileId('b'), name: 'b.txt' }
const read = fileRead({ id: a.id, list: { text: 'A', count: 1 } })
const typed = draftChanged('X')
const submitted = validationSubmitted()
const validation = { valid: [], invalid: ['X'], repeats: [], repeated: 0 }
const answered = (submission: number) =>
  codesValidated({ submission, validation, isComplete: true })

describe('The state of the validator', () => {
  it('is empty at the start', () => {
    expect(stateAfter()).toEqual({
      draft: '',
      files: [],
      submitted: null,
      result: null,
      refused: [],
      submissions: 0,
      isLong: false,
      suggestions: [],
      nearMisses: null,
      cleared: null,
      corrected: null,
      pasteFailure: null,
    })
  })

  it('numbers submissions, and lists too unless only a token was corrected', () => {
    const numbersAfter = (...events: Event[]) => {
      const { number, list } = stateAfter(...events).submitted ?? {}
      return [number, list]
    }
    expect(numbersAfter(typed, submitted)).toEqual([1, 1])
    expect(numbersAfter(typed, submitted, submitted)).toEqual([2, 2])
    expect(
      numbersAfter(typed, submitted, submitted, tokensReplaced({ texts: ['Y'], count: 1 })),
    ).toEqual([3, 2])
    expect(numbersAfter(typed, tokensReplaced({ texts: ['Y'], count: 1 }))).toEqual([1, 1])
  })

  it('submits the texts that there are, without that of a file still being read', () => {
    const picked = filesPicked([a, b])
    expect(stateAfter(typed, picked, read, submitted).submitted?.texts).toEqual(['X', 'A'])
  })
})

describe('The result of a validation', () => {
  it('ends the report that it takes long', () => {
    const working = [typed, submitted, slowValidationDetected()]
    expect(stateAfter(...working).isLong).toBe(true)
    expect(stateAfter(...working, answered(1))).toMatchObject({
      isLong: false,
      result: { submission: 1, list: 1, validation },
    })
  })

  it('keeps the part that is shown until it is one of another list', () => {
    const chosen = [typed, submitted, answered(1), verdictGroupChosen('invalid')]
    const corrected = tokensReplaced({ texts: ['Y'], count: 1 })
    expect(stateAfter(...chosen).result?.group).toBe('invalid')
    expect(stateAfter(...chosen, answered(1)).result?.group).toBe('invalid')
    expect(stateAfter(...chosen, corrected, answered(2)).result?.group).toBe('invalid')
    expect(stateAfter(...chosen, submitted, answered(2)).result?.group).toBeNull()
    expect(stateAfter(verdictGroupChosen('invalid'))).toEqual(stateAfter())
  })

  it('of an earlier submission, or of none, is dropped', () => {
    const again = stateAfter(typed, submitted, submitted)
    expect(reducer(again, answered(1))).toBe(again)
    const never = stateAfter(typed)
    expect(reducer(never, answered(1))).toBe(never)
  })
})

describe('The submitted list', () => {
  const isAsSubmittedAfter = (...events: Event[]) =>
    selectIsAsSubmitted({ validator: stateAfter(...events) })
  const both = [typed, filesPicked([a]), read, submitted]

  it('is what is shown until any of its texts changes', () => {
    expect(isAsSubmittedAfter(typed)).toBe(false)
    expect(isAsSubmittedAfter(...both)).toBe(true)
    expect(isAsSubmittedAfter(...both, draftChanged('Z'))).toBe(false)
    expect(isAsSubmittedAfter(...both, filesPicked([b]))).toBe(false)
    expect(isAsSubmittedAfter(...both, fileRemoved(a.id))).toBe(false)
  })

  it('keeps the suggestions that were found', () => {
    const suggestions = [{ token: 'X', codes: ['Y'] }]
    expect(stateAfter(...both, suggestionsFound(suggestions)).suggestions).toEqual(suggestions)
  })
})

describe('A file that was removed', () => {
  it('is neither refused nor read any more, even beside another file', () => {
    const state = stateAfter(filesPicked([a]))
    const refused = fileRefused({ ...b, failure: 'empty' })
    expect(reducer(state, refused)).toEqual(state)
    expect(reducer(state, fileRead({ id: b.id, list: { text: 'B', count: 1 } }))).toEqual(state)
  })
})
