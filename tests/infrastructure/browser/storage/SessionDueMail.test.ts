import { expect, it } from 'vitest'
import { SessionDueMail } from '../../../../infrastructure/browser/storage/SessionDueMail'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'

it('A mail that is due stays due after a reload of the tab, until it is sent [CONFIRM-9]', () => {
  const storage = new MemoryStorage()
  expect(new SessionDueMail(storage).read()).toBe(false)
  new SessionDueMail(storage).write(true)
  const reloaded = new SessionDueMail(storage)
  expect(reloaded.read()).toBe(true)
  reloaded.write(false)
  expect(reloaded.read()).toBe(false)
  expect(storage.length).toBe(0)
})
