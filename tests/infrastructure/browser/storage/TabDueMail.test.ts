import { expect, it } from 'vitest'
import { TabDueMail } from '../../../../infrastructure/browser/storage/TabDueMail'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'

it('A mail that is due stays due after a reload of the tab, until it is sent [CONFIRM-9]', () => {
  const storage = new MemoryStorage()
  expect(new TabDueMail(storage).read()).toBe(false)
  new TabDueMail(storage).write(true)
  const reloaded = new TabDueMail(storage)
  expect(reloaded.read()).toBe(true)
  reloaded.write(false)
  expect(reloaded.read()).toBe(false)
  expect(storage.length).toBe(0)
})
