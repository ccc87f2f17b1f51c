import { userId } from '../../domain/session/SignedInUser'
import { decodeUse } from '../../infrastructure/documents/useDocument'
import { LocalUsageLog } from '../../infrastructure/local/usageLog/LocalUsageLog'
import { FakeUsageLog } from '../support/fakes/FakeUsageLog'
import { localDevice } from '../support/localDevice'
import type { UseDocument } from './storedUses'
import { usageLogContract } from './usageLogContract'
import { usagePerDayContract } from './usagePerDayContract'

const fake = async () => {
  const repository = new FakeUsageLog()
  return {
    repositoryOf: async () => repository,
    put: async (...documents: readonly UseDocument[]) => {
      for (const document of documents) {
        const use = decodeUse(document.id, document.codeId, document)
        repository.put(userId(String(document.leaderId)), use)
      }
    },
    close: async () => undefined,
  }
}
usageLogContract('The fake', fake)
usagePerDayContract('The fake', fake)

const embedded = async () => {
  const device = localDevice()
  const put = async (...documents: readonly UseDocument[]) => {
    const { store, done } = (await device.database.open()).transaction('uses', 'readwrite')
    await Promise.all([...documents.map((one) => store.put(one)), done])
  }
  return {
    repositoryOf: async () => new LocalUsageLog(device.store),
    put,
    close: device.close,
  }
}
usageLogContract('The embedded backend', embedded)
usagePerDayContract('The embedded backend', embedded)
