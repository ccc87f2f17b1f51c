import { describe, expect, it } from 'vitest'
import {
  decidePassage,
  mayEnter,
  type Passage,
  type ProfileState,
  type Visitor,
} from '../../../domain/session/accessPolicy'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import {
  adminProfile,
  anaUser,
  creatorProfile,
  leaderProfile,
  otherStoreProfile,
  ourStore,
  unreadableForProfile,
  unverifiedAna,
} from '../../support/mothers/users'

const signedIn = (profile: ProfileState, user: SignedInUser = anaUser): Visitor => ({
  kind: 'signed-in',
  user,
  profile,
})
const found = (profile = leaderProfile): ProfileState => ({ kind: 'found', profile })

const visitors: Record<string, Visitor> = {
  'whose session is unknown': { kind: 'unknown' },
  'who is signing out': { kind: 'leaving' },
  'who is signed out': { kind: 'signed-out' },
  'with a pending second factor': { kind: 'challenged' },
  'whose profile is loading': signedIn({ kind: 'loading' }),
  'whose profile cannot be read': signedIn({ kind: 'unreadable' }),
  'with an unconfirmed address': signedIn(found(), unverifiedAna),
  'who is a leader of the store': signedIn(found()),
}

// One line per visitor: the passage at each kind of route.
const ACCESSES = ['sign-in', 'signed-out', 'challenged', 'unverified', 'leader'] as const

const expected: Record<string, readonly Passage[]> = {
  'whose session is unknown': ['wait', 'wait', 'wait', 'wait', 'wait'],
  'who is signing out': ['wait', 'wait', 'wait', 'wait', 'wait'],
  'who is signed out': ['enter', 'enter', 'to-sign-in', 'to-sign-in', 'to-sign-in'],
  'with a pending second factor': [
    'to-confirm-phone',
    'enter',
    'enter',
    'to-sign-in',
    'to-sign-in',
  ],
  'whose profile is loading': ['wait', 'wait', 'wait', 'wait', 'wait'],
  'whose profile cannot be read': ['retry', 'retry', 'retry', 'retry', 'retry'],
  'with an unconfirmed address': [
    'to-confirm-email',
    'to-confirm-email',
    'to-confirm-email',
    'enter',
    'to-confirm-email',
  ],
  'who is a leader of the store': ['to-home', 'to-home', 'to-home', 'to-home', 'enter'],
}

const rows = Object.entries(expected).flatMap(([visitor, passages]) =>
  ACCESSES.map((access, at) => ({ visitor, access, passage: passages[at] })),
)

const visitorCalled = (name: string): Visitor => {
  const visitor = visitors[name]
  if (!visitor) throw new Error(`no visitor ${name}`)
  return visitor
}

describe('The access policy [GUARD-1, GUARD-3, GUARD-4]', () => {
  it('is tested for every kind of visitor', () => {
    expect(Object.keys(expected)).toEqual(Object.keys(visitors))
  })

  it.each(rows)('answers a visitor $visitor at a route for $access with $passage', (row) => {
    expect(decidePassage(visitorCalled(row.visitor), row.access)).toBe(row.passage)
  })

  it.each(Object.keys(visitors))('lets a visitor %s enter public routes', (name) => {
    expect(decidePassage(visitorCalled(name), 'anyone')).toBe('enter')
  })
})

describe('What only those who may create are shown [ACCESS-7]', () => {
  it.each([
    ['a leader who may', signedIn(found(creatorProfile)), 'enter'],
    ['a leader who may not', signedIn(found()), 'not-found'],
    [
      'one with an unconfirmed address',
      signedIn(found(creatorProfile), unverifiedAna),
      'to-confirm-email',
    ],
    ['a signed-out visitor', { kind: 'signed-out' }, 'to-sign-in'],
    ['a leader whose profile is loading', signedIn({ kind: 'loading' }), 'wait'],
  ] as const)('answers %s', (_who, visitor, passage) => {
    expect(decidePassage(visitor, 'creator')).toBe(passage)
  })
})

describe('The access rule', () => {
  it.each([
    ['a leader of the store', leaderProfile, true],
    ['another role [ACCESS-2]', adminProfile, false],
    ['a leader of another store [ACCESS-3]', otherStoreProfile, false],
    ['a leader without the read permission [ACCESS-4]', unreadableForProfile, false],
  ] as const)('for %s', (_who, profile, expected) => {
    expect(mayEnter(profile, ourStore)).toBe(expected)
  })
})
