import { describe, expect, it } from 'vitest'
import {
  decidePassage,
  type Passage,
  type ProfileReading,
  type RouteAccess,
  type Visitor,
} from '../../../domain/account/accessPolicy'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import {
  adminProfile,
  anaUser,
  leaderProfile,
  otherStoreProfile,
  ourStore,
  unreadableForProfile,
  unverifiedAna,
} from '../../support/mothers/users'

const signedIn = (profile: ProfileReading, user: SignedInUser = anaUser): Visitor => ({
  kind: 'signed-in',
  user,
  profile,
})
const found = (profile = leaderProfile): ProfileReading => ({ kind: 'found', profile })

const visitors: Record<string, Visitor> = {
  'whose session is unknown': { kind: 'unknown' },
  'who is signed out': { kind: 'signed-out' },
  'whose profile is loading': signedIn({ kind: 'loading' }),
  'whose profile cannot be read': signedIn({ kind: 'unreadable' }),
  'without a profile': signedIn({ kind: 'missing' }),
  'without a profile or a confirmed address': signedIn({ kind: 'missing' }, unverifiedAna),
  'of another role': signedIn(found(adminProfile)),
  'of another store': signedIn(found(otherStoreProfile)),
  'without the read permission': signedIn(found(unreadableForProfile)),
  'of another role, unconfirmed': signedIn(found(adminProfile), unverifiedAna),
  'with an unconfirmed address': signedIn(found(), unverifiedAna),
  'who is a leader of the store': signedIn(found()),
}

const expected: Record<string, Record<Exclude<RouteAccess, 'anyone'>, Passage>> = {
  'whose session is unknown': { 'signed-out': 'wait', unverified: 'wait', leader: 'wait' },
  'who is signed out': {
    'signed-out': 'enter',
    unverified: 'to-sign-in',
    leader: 'to-sign-in',
  },
  'whose profile is loading': { 'signed-out': 'wait', unverified: 'wait', leader: 'wait' },
  'whose profile cannot be read': { 'signed-out': 'retry', unverified: 'retry', leader: 'retry' },
  'without a profile': { 'signed-out': 'expel', unverified: 'expel', leader: 'expel' },
  'without a profile or a confirmed address': {
    'signed-out': 'expel',
    unverified: 'expel',
    leader: 'expel',
  },
  'of another role': { 'signed-out': 'expel', unverified: 'expel', leader: 'expel' },
  'of another store': { 'signed-out': 'expel', unverified: 'expel', leader: 'expel' },
  'without the read permission': { 'signed-out': 'expel', unverified: 'expel', leader: 'expel' },
  'of another role, unconfirmed': { 'signed-out': 'expel', unverified: 'expel', leader: 'expel' },
  'with an unconfirmed address': {
    'signed-out': 'to-confirm-email',
    unverified: 'enter',
    leader: 'to-confirm-email',
  },
  'who is a leader of the store': {
    'signed-out': 'to-home',
    unverified: 'to-home',
    leader: 'enter',
  },
}

const rows = Object.entries(expected).flatMap(([visitor, passages]) =>
  Object.entries(passages).map(([access, passage]) => ({ visitor, access, passage })),
)

describe('The access policy', () => {
  it.each(rows)('answers a visitor $visitor at a route for $access with $passage', (row) => {
    const visitor = visitors[row.visitor]
    if (!visitor) throw new Error(`no visitor ${row.visitor}`)
    expect(decidePassage(visitor, row.access as RouteAccess, ourStore)).toBe(row.passage)
  })

  it.each(Object.keys(visitors))('lets a visitor %s enter what is for anyone', (name) => {
    const visitor = visitors[name]
    if (!visitor) throw new Error(`no visitor ${name}`)
    expect(decidePassage(visitor, 'anyone', ourStore)).toBe('enter')
  })
})
