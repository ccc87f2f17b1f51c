import { expect, it } from 'vitest'
import { accountActivity } from '../../../domain/account/accountActivity'
import { type DeviceSession, deviceSessionId } from '../../../domain/session/DeviceSession'

const session = (
  id: number,
  startedAt: number | null,
  endedAt: number | null = null,
): DeviceSession => ({
  id: deviceSessionId(String(id)),
  browser: 'Chrome',
  system: 'Android',
  startedAt,
  seenAt: startedAt,
  endedAt,
})

const seen = (sessions: readonly DeviceSession[]) =>
  accountActivity(sessions).map(({ kind, session: { id }, at }) => [kind, id, at])

it('An account’s activity is each sign-in and each end of a session, newest first [ACCOUNT-19]', () => {
  expect(seen([session(1, 10, 40), session(2, 30)])).toEqual([
    ['session-ended', '1', 40],
    ['signed-in', '2', 30],
    ['signed-in', '1', 10],
  ])
})

it('An account’s activity leaves out what has no time, and ends after twenty [ACCOUNT-19]', () => {
  expect(seen([session(1, null)])).toEqual([])
  const many = Array.from({ length: 15 }, (_, at) => session(at, at, 100 + at))
  const events = seen(many)
  expect(events).toHaveLength(20)
  expect(events[0]).toEqual(['session-ended', '14', 114])
  expect(events[19]).toEqual(['signed-in', '10', 10])
})
