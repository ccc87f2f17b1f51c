import type { AccountRecord, CodeUse } from '../storage/schema'

/** Wrong passwords, or wrong codes, in a row after which an account is locked, and for how many milliseconds. */
const MAX_FAILED_TRIES = 5
const LOCKED_FOR = 60_000

/** The pause between two SMS to one account, and how many of them may be sent in what time; in milliseconds. */
const SEND_PAUSE = 30_000
const MAX_SENT = 5
const SENT_WITHIN = 600_000

const UNUSED: CodeUse = { wrongTries: 0, lockedUntil: 0, sentAt: [] }

/** Whether nobody is let in, whatever password or code they give. */
export const isLocked = ({ lockedUntil, codes = UNUSED }: AccountRecord, now: number): boolean =>
  now < lockedUntil || now < codes.lockedUntil

/** The account after a password was given. */
export const afterPassword = (
  account: AccountRecord,
  matches: boolean,
  now: number,
): AccountRecord => {
  const failedTries = matches ? 0 : account.failedTries + 1
  return failedTries < MAX_FAILED_TRIES
    ? { ...account, failedTries, lockedUntil: 0 }
    : { ...account, failedTries: 0, lockedUntil: now + LOCKED_FOR }
}

/** The account after a code was given. The passwords have no part in it: they are counted on their own. */
export const afterCode = (account: AccountRecord, matches: boolean, now: number): AccountRecord => {
  const { codes = UNUSED } = account
  const wrongTries = matches ? 0 : codes.wrongTries + 1
  const tries =
    wrongTries < MAX_FAILED_TRIES
      ? { wrongTries, lockedUntil: 0 }
      : { wrongTries: 0, lockedUntil: now + LOCKED_FOR }
  return { ...account, codes: { ...codes, ...tries } }
}

/** The account after one more SMS; null where none may be sent now. */
export const afterSms = (account: AccountRecord, now: number): AccountRecord | null => {
  if (isLocked(account, now)) return null
  const { codes = UNUSED } = account
  const counting = codes.sentAt.filter((at) => now - at < SENT_WITHIN)
  const last = counting.at(-1)
  if (counting.length >= MAX_SENT || (last !== undefined && now - last < SEND_PAUSE)) return null
  return { ...account, codes: { ...codes, sentAt: [...counting, now] } }
}
