import { LocalUsageLog } from '../../infrastructure/local/usageLog/LocalUsageLog'
import { localDevice } from '../support/localDevice'
import { MemoryStore } from '../support/memory/MemoryStore'
import { usageLogFake } from '../support/memory/usageLogFake'
import type { UseDocument } from './storedUses'
import { usageLogContract } from './usageLogContract'
import { usagePerDayContract } from './usagePerDayContract'

const inMemory = async () => {
  const documents = new MemoryStore()
  return {
    repositoryOf: async () => usageLogFake(documents),
    put: async (...uses: readonly UseDocument[]) => documents.put('uses', ...uses),
    close: async () => undefined,
  }
}
usageLogContract('The embedded backend in memory', inMemory)
usagePerDayContract('The embedded backend in memory', inMemory)

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
