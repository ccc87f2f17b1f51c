import { getApp } from 'firebase/app'
import { disableNetwork, getFirestore } from 'firebase/firestore'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userId } from '../../../../domain/session/SignedInUser'
import { collect } from '../../../support/collect'
import { putDocuments } from '../../../support/firebase/emulators'
import { signedInTab } from '../../../support/firebase/signedInTab'

const ana = userId('user-ana')
const chrome = { browser: 'Chrome', system: 'Android' }
const DONE = { ok: true, value: undefined }

/** A tab whose requests are recorded from now on. */
const listing = async () => {
  const { device, tab } = await signedInTab(ana)
  const sessions = await tab.deviceSessions()
  const own = await sessions.own()
  if (own === null) throw new Error('signed out')
  const requests = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => requests.mockRestore())
  const commits = () => requests.mock.calls.filter(([url]) => String(url).includes(':commit'))
  return { device, sessions, own, commits }
}

it('A session that two tabs list at once is written by one of them [ACCOUNT-13]', async () => {
  const { sessions, own, commits } = await listing()
  const both = [sessions.start(ana, own, chrome), sessions.start(ana, own, chrome)]
  expect(await Promise.all(both)).toEqual([DONE, DONE])
  expect(commits()).toHaveLength(1)
})

it('A session that another tab has listed is not written again, though the own connection does not tell it yet [ACCOUNT-13]', async () => {
  const { device, sessions, own, commits } = await listing()
  const readings = collect<{ readonly session: unknown }>()
  onTestFinished(sessions.watchOne(ana, own.id, readings.listener))
  expect(await readings.nth(1)).toEqual({ session: null })
  await disableNetwork(getFirestore(getApp(device.name)))
  const times = { startedAt: new Date(), seenAt: new Date(), expiresAt: new Date() }
  await putDocuments(`leaders/${ana}/sessions`, [{ id: own.id, ...chrome, ...times }])

  expect(await sessions.start(ana, own, chrome)).toEqual(DONE)
  // The other tab's.
  expect(commits()).toHaveLength(1)
})

it('A session is listed though the request of a page that was left comes first [ACCOUNT-13]', async () => {
  const { sessions, own } = await listing()
  // A page that is left gives its lock back at once, but its request goes on.
  const withoutWaiting = async (_name: string, work: LockGrantedCallback<void>) => work(null)
  vi.spyOn(navigator.locks, 'request').mockImplementation(withoutWaiting as LockManager['request'])
  onTestFinished(() => void vi.restoreAllMocks())

  const both = [sessions.start(ana, own, chrome), sessions.start(ana, own, chrome)]
  expect(await Promise.all(both)).toEqual([DONE, DONE])
})
