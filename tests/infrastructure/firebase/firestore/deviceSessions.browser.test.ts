import { expect, it, onTestFinished, vi } from 'vitest'
import { userId } from '../../../../domain/account/SignedInUser'
import { signedInTab } from '../../../support/firebase/signedInTab'

const ana = userId('user-ana')
const chrome = { browser: 'Chrome', system: 'Android' }

it('A session is listed though the request of a page that was left comes first [ACCOUNT-13]', async () => {
  const { tab } = await signedInTab(ana)
  const sessions = await tab.deviceSessions()
  const own = await sessions.own()
  if (own === null) throw new Error('signed out')
  // A page that is left gives its lock back at once, but its request goes on.
  const withoutWaiting = async (_name: string, work: LockGrantedCallback<void>) => work(null)
  vi.spyOn(navigator.locks, 'request').mockImplementation(withoutWaiting as LockManager['request'])
  onTestFinished(() => void vi.restoreAllMocks())

  const both = [sessions.start(ana, own, chrome), sessions.start(ana, own, chrome)]
  expect(await Promise.all(both)).toEqual([
    { ok: true, value: undefined },
    { ok: true, value: undefined },
  ])
})
