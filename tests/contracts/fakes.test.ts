import { FakePresence } from '../support/fakes/FakePresence'
import { presenceContract } from './presenceContract'

const close = async () => undefined

// A fake is one store for the whole test, shared by all tabs.

presenceContract('The fake', async () => {
  const presence = new FakePresence()
  return { presenceOf: async () => presence, openTab: async () => presence, close }
})
