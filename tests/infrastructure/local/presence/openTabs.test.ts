import { expect, it } from 'vitest'
import { OpenTabs } from '../../../../infrastructure/local/presence/OpenTabs'
import { FakeLocks } from '../../../support/fakes/FakeLocks'

it('A tab has ended while another one that waited for it holds its lock', async () => {
  const browser = new FakeLocks()
  const { locks, die } = browser.tab()
  const close = await new OpenTabs(locks, 'tab:').open('user/ana')
  const openTabs = new OpenTabs(browser.tab().locks, 'tab:')
  const [tab, ...others] = await openTabs.all()
  expect(others).toEqual([])
  expect(tab?.uid).toBe('user/ana')
  const name = tab?.name ?? ''
  const waiting = browser.tab().locks.request(name, { mode: 'shared' }, () => new Promise(() => {}))
  die()
  await openTabs.ended({ name, uid: '' }, new AbortController().signal)
  expect(browser.open).toBe(1)
  expect(await openTabs.all()).toEqual([])
  void [waiting, close]
})
