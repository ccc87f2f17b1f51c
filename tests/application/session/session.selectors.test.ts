import { describe, expect, it } from 'vitest'
import { selectGuard, selectVisitor } from '../../../application/account/guard.selectors'
import {
  challengeMet,
  secondFactor,
} from '../../../application/account/secondFactor/secondFactor.slice'
import {
  selectCreator,
  selectMayCreate,
  selectShell,
} from '../../../application/session/session.selectors'
import {
  noSessionFound,
  session,
  sessionEnded,
  sessionStarted,
} from '../../../application/session/session.slice'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import type { UserProfile } from '../../../domain/session/UserProfile'
import { anaUser, creatorProfile, leaderProfile, unverifiedAna } from '../../support/mothers/users'

type Event = Parameters<typeof session.reducer>[1]
const stateAfter = (...events: Event[]) => ({
  session: events.reduce(session.reducer, session.getInitialState()),
  secondFactor: events.reduce(secondFactor.reducer, secondFactor.getInitialState()),
})
const started = (user: SignedInUser, profile: UserProfile = leaderProfile) =>
  stateAfter(sessionStarted({ user, profile: { kind: 'found', profile } }))
const challenged = challengeMet({ hasApp: false, phoneHint: '••••1234' })

describe('The visitor', () => {
  it('is challenged while signed out with a challenge, and only then', () => {
    const out = stateAfter(noSessionFound())
    expect(selectVisitor(out)).toEqual({ kind: 'signed-out' })
    expect(selectVisitor(stateAfter(noSessionFound(), challenged))).toEqual({ kind: 'challenged' })
    expect(selectVisitor(stateAfter(challenged))).toEqual({ kind: 'unknown' })
  })

  it('is judged with whether a session has ended since the start', () => {
    const ended = stateAfter(sessionEnded({ why: 'expired' }))
    expect(selectGuard(ended)).toEqual({ visitor: { kind: 'signed-out' }, hasEnded: true })
    expect(selectGuard(stateAfter())).toEqual({ visitor: { kind: 'unknown' }, hasEnded: false })
  })
})

describe('Who may make codes and leaders', () => {
  it.each([
    ['a coordinator', started(anaUser, creatorProfile), anaUser.uid],
    ['a leader', started(anaUser), null],
    ['a coordinator whose address is not confirmed', started(unverifiedAna, creatorProfile), null],
    ['no one', stateAfter(), null],
  ])('is known of %s [ACCESS-7]', (_, state, uid) => {
    expect(selectCreator(state)).toBe(uid)
    expect(selectMayCreate(state)).toBe(uid !== null)
  })
})

describe('The top bar', () => {
  it('shows nothing before there is a leader', () => {
    expect(selectShell(stateAfter())).toBeNull()
    expect(selectShell(started(unverifiedAna))).toBeNull()
  })

  it("shows the account's name, else that of the document, else the address", () => {
    const photoURL = 'https://demo.test/ana.png'
    const user = { ...anaUser, displayName: 'Anita', photoURL }
    expect(selectShell(started(user))).toEqual({ name: 'Anita', email: 'ana@demo.test', photoURL })
    const nameOf = (profile: Partial<UserProfile>) =>
      selectShell(started({ ...anaUser, displayName: null }, { ...leaderProfile, ...profile }))
        ?.name
    expect(nameOf({})).toBe('Ana Mora')
    expect(nameOf({ firstName: null })).toBe('Mora')
    expect(nameOf({ firstName: null, lastName: null })).toBe('ana@demo.test')
  })
})
