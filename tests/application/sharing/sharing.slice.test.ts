import { describe, expect, it } from 'vitest'
import { sessionEnded } from '../../../application/session/session.slice'
import { codesShared } from '../../../application/sharing/sharing.events'
import {
  copyRefused,
  problemDismissed,
  selectCopiedFrom,
  selectSharingProblem,
  shareTooLong,
  sharing,
  sharingStarted,
} from '../../../application/sharing/sharing.slice'
import type { ShareChannel } from '../../../domain/sharing/leaderData/LeaderData'

const { reducer } = sharing
const none = sharing.getInitialState()
const wanted = { from: 'lote', codes: ['LIBRE001'], ids: [], source: null }

const shared = (channel: ShareChannel) =>
  codesShared({
    from: 'lote',
    channel,
    codes: ['A'],
    marks: [],
    areMarksKept: false,
    atRisk: 0,
    at: 0,
  })

describe('A copy', () => {
  it('is told by the control that it came from, until something else is copied or goes wrong', () => {
    const copied = reducer(none, shared('copy'))
    expect(selectCopiedFrom({ sharing: none })).toBeNull()
    expect(selectCopiedFrom({ sharing: copied })).toBe('lote')
    expect(reducer(copied, shared('whatsapp'))).toBe(copied)
    expect(selectCopiedFrom({ sharing: reducer(copied, copyRefused(wanted)) })).toBeNull()
    expect(reducer(copied, sessionEnded({ why: 'signed-out' }))).toEqual(none)
  })
})

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
