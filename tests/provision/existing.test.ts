import { describe, expect, it } from 'vitest'
import { readExisting } from '../../provision/src/firebase/existing.ts'
import { CODES } from '../../provision/src/rows/codes.ts'
import { LEADERS } from '../../provision/src/rows/leaders.ts'
import { firebaseWith } from './firebaseWith'
import { tableOf } from './tables'

const NUMBERS = Array.from({ length: 250 }, (_, i) => i)
const NO_ROWS = { leaders: [], events: [], codes: [], codesDigest: '' }

const leaders = tableOf(
  LEADERS,
  'email,firstName,lastName,id',
  ...NUMBERS.map((i) => `l${i}@x.cr,Ana,Mora,u${i}`),
).rows

const codes = tableOf(
  CODES,
  'code,leader,event',
  ...NUMBERS.map((i) => `c${i},l${i}@x.cr,Mar`),
).rows

const emails = NUMBERS.map((i) => ({ email: `l${i}@x.cr` }))
const uids = NUMBERS.map((i) => ({ uid: `u${i}` }))

describe('The accounts that a file names', () => {
  it.each([
    ['of leaders', { ...NO_ROWS, leaders }, [...emails, ...uids]],
    ['of codes', { ...NO_ROWS, codes }, emails],
    ['of both', { ...NO_ROWS, leaders, codes }, [...emails, ...uids]],
  ])(
    'are looked up once each, however many a file %s has, up to 100 at a time',
    async (_, rows, wanted) => {
      const { firebase, asked } = firebaseWith()
      const existing = await readExisting(firebase, 's1', rows)
      expect(Math.max(...asked.map((part) => part.length))).toBeLessThanOrEqual(100)
      expect(asked.flat()).toEqual(wanted)
      expect([...existing.leaders.byEmail.keys()]).toEqual(emails.map(({ email }) => email))
    },
  )
})
