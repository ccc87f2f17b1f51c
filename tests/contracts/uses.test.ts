import { userId } from '../../domain/account/SignedInUser'
import { decodeUse } from '../../infrastructure/documents/useDocument'
import { LocalUses } from '../../infrastructure/local/history/LocalUses'
import { FakeUseRepository } from '../support/fakes/FakeUseRepository'
import { localDevice } from '../support/localDevice'
import { type UseDocument, usesContract } from './usesContract'

usesContract('The fake', async () => {
  const repository = new FakeUseRepository()
  return {
    repositoryOf: async () => repository,
    put: async (...documents) => {
      for (const document of documents) {
        const use = decodeUse(document.id, document.codeId, document)
        repository.put(userId(String(document.leaderId)), use)
      }
    },
    close: async () => undefined,
  }
})

usesContract('The embedded backend', async () => {
  const device = localDevice()
  const put = async (...documents: readonly UseDocument[]) => {
    const { store, done } = (await device.database.open()).transaction('uses', 'readwrite')
    await Promise.all([...documents.map((one) => store.put(one)), done])
  }
  return {
    repositoryOf: async () => new LocalUses(device.database, device.log),
    put,
    close: device.close,
  }
})
