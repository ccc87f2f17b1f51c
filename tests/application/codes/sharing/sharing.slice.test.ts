import { describe, expect, it } from 'vitest'
import { sessionEnded } from '../../../../application/account/session/session.slice'
import {
  copyRefused,
  problemDismissed,
  selectSharingProblem,
  shareTooLong,
  sharing,
  sharingStarted,
} from '../../../../application/codes/sharing/sharing.slice'

const { reducer } = sharing
const none = sharing.getInitialState()
const wanted = { from: 'lote', codes: ['LIBRE001'], marked: [], source: null }

describe('A failed copy or share', () => {
  it('keeps what was wanted, so that it can be had in another way', () => {
    expect(none).toMatchObject({ problem: 'none' })
    const refused = reducer(none, copyRefused(wanted))
    expect(refused).toEqual({ problem: 'copy-refused', wanted })
    expect(reducer(refused, shareTooLong(wanted))).toEqual({ problem: 'share-too-long', wanted })
    expect(selectSharingProblem({ sharing: refused })).toBe(refused)
  })

  it.each([
    ['another request starts', sharingStarted()],
    ['the leader dismisses it', problemDismissed()],
    ['the session ends', sessionEnded({ why: 'signed-out' })],
  ])('is forgotten when %s', (_when, event) => {
    expect(reducer(reducer(none, copyRefused(wanted)), event)).toEqual(none)
  })
})
