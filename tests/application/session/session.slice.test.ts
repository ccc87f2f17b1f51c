import { describe, expect, it } from 'vitest'
import {
  accessRefused,
  noSessionFound,
  profileChanged,
  profileRetryRequested,
  type SessionEnd,
  selectHasEnded,
  selectLeader,
  selectSessionVisitor,
  selectUnverifiedUser,
  selectUser,
  session,
  sessionEnded,
  sessionLeaving,
  sessionStarted,
  userChanged,
} from '../../../application/session/session.slice'
import { anaUser, beto, leaderProfile, unverifiedAna } from '../../support/mothers/users'

const { reducer } = session
type State = ReturnType<typeof reducer>
const start = session.getInitialState()
const stateAfter = (...events: Parameters<typeof reducer>[1][]) => events.reduce(reducer, start)
const found = { kind: 'found', profile: leaderProfile } as const
const unreadable = { kind: 'unreadable' } as const
const ended = (why: SessionEnd) => sessionEnded({ why })
const root = (state: State) => ({ session: state })

const signedIn = stateAfter(sessionStarted({ user: anaUser, profile: found }))
const unread = stateAfter(sessionStarted({ user: anaUser, profile: unreadable }))
const unverified = stateAfter(sessionStarted({ user: unverifiedAna, profile: found }))

describe('A session', () => {
  it('is unknown until the identity provider has told who is there', () => {
    expect(start).toEqual({ visitor: { kind: 'unknown' }, hasEnded: false })
    for (const event of [noSessionFound(), accessRefused()]) {
      expect(stateAfter(event)).toEqual({ visitor: { kind: 'signed-out' }, hasEnded: false })
    }
  })

  it('remembers that one has ended, also in the next', () => {
    expect(reducer(signedIn, ended('expired'))).toEqual({
      visitor: { kind: 'signed-out' },
      hasEnded: true,
    })
    const next = sessionStarted({ user: beto, profile: found })
    expect(selectHasEnded(root(stateAfter(ended('signed-out'), next)))).toBe(true)
    expect(selectHasEnded(root(signedIn))).toBe(false)
  })

  it('shows nothing of its user from the moment of leaving', () => {
    const leaving = reducer(signedIn, sessionLeaving())
    expect(selectSessionVisitor(root(leaving))).toEqual({ kind: 'leaving' })
    expect(selectUser(root(leaving))).toBeNull()
  })

  it('takes over changes of its user and their document', () => {
    const confirmed = reducer(unverified, userChanged(anaUser))
    expect(confirmed).toEqual(signedIn)
    const renamed = { ...leaderProfile, firstName: 'Anita' }
    expect(selectLeader(root(reducer(signedIn, profileChanged(renamed))))).toEqual({
      user: anaUser,
      profile: renamed,
    })
  })

  it('ignores changes while no user is signed in', () => {
    const out = stateAfter(noSessionFound())
    for (const event of [
      userChanged(anaUser),
      profileChanged(leaderProfile),
      profileRetryRequested(),
    ]) {
      expect(reducer(out, event)).toBe(out)
    }
  })

  it('reads an unreadable document again on request, not one that was read', () => {
    expect(reducer(unread, profileRetryRequested()).visitor).toEqual({
      kind: 'signed-in',
      user: anaUser,
      profile: { kind: 'loading' },
    })
    expect(reducer(signedIn, profileRetryRequested())).toBe(signedIn)
  })

  it('has a user once their document was read, and a leader once their address is confirmed', () => {
    const inSession = (state: State) => [
      selectUser(root(state)),
      selectUnverifiedUser(root(state)),
      selectLeader(root(state)),
    ]
    expect(inSession(start)).toEqual([null, null, null])
    expect(inSession(unread)).toEqual([null, null, null])
    expect(inSession(unverified)).toEqual([unverifiedAna, unverifiedAna, null])
    expect(inSession(signedIn)).toEqual([anaUser, null, { user: anaUser, profile: leaderProfile }])
  })
})
