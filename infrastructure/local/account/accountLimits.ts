import type { AccountRecord, CodeUse } from '../storage/schema'

/** Consecutive wrong passwords or codes that lock the account, and for how many milliseconds. */
const MAX_FAILED_TRIES = 5
const LOCK_MS = 60_000

/** Minimum interval between two SMS to one account, and the maximum within a window; in milliseconds. */
const SMS_INTERVAL_MS = 30_000
const MAX_SMS = 5
const SMS_WINDOW_MS = 600_000

const UNUSED: CodeUse = { wrongTries: 0, lockedUntil: 0, sentAt: [] }

/** Whether every password and code is rejected for now. */
export const isLocked = ({ lockedUntil, codes = UNUSED }: AccountRecord, now: number): boolean =>
  now < lockedUntil || now < codes.lockedUntil

/** The account after a password attempt. */
export const afterPassword = (
  account: AccountRecord,
  matches: boolean,
  now: number,
): AccountRecord => {
  const failedTries = matches ? 0 : account.failedTries + 1
  return failedTries < MAX_FAILED_TRIES
    ? { ...account, failedTries, lockedUntil: 0 }
    : { ...account, failedTries: 0, lockedUntil: now + LOCK_MS }
}

/** The account after a code attempt. Passwords are counted separately. */
export const afterCode = (account: AccountRecord, matches: boolean, now: number): AccountRecord => {
  const { codes = UNUSED } = account
  const wrongTries = matches ? 0 : codes.wrongTries + 1
  const tries =
    wrongTries < MAX_FAILED_TRIES
      ? { wrongTries, lockedUntil: 0 }
      : { wrongTries: 0, lockedUntil: now + LOCK_MS }
  return { ...account, codes: { ...codes, ...tries } }
}

const recentSms = ({ sentAt }: CodeUse, now: number) =>
  sentAt.filter((at) => now - at < SMS_WINDOW_MS)

/** How long the account waits for another SMS, in milliseconds; 0 if it need not. */
export const smsWait = ({ lockedUntil, codes = UNUSED }: AccountRecord, now: number): number => {
  const recent = recentSms(codes, now)
  const [last, oldest] = [recent.at(-1), recent.at(-MAX_SMS)]
  const ends = [
    lockedUntil,
    codes.lockedUntil,
    last === undefined ? 0 : last + SMS_INTERVAL_MS,
    oldest === undefined ? 0 : oldest + SMS_WINDOW_MS,
  ]
  return Math.max(0, ...ends.map((end) => end - now))
}

/** The account after another SMS. */
export const afterSms = (account: AccountRecord, now: number): AccountRecord => {
  const { codes = UNUSED } = account
  return { ...account, codes: { ...codes, sentAt: [...recentSms(codes, now), now] } }
}
