import { LocalCodeSource } from '../../infrastructure/local/repositories/LocalCodeSource'
import { localDevice } from '../support/localDevice'
import type { CodeDocument } from './codeDocuments'
import { codeRepositoryContract } from './codeRepositoryContract'
import { coordinationContract } from './coordinationContract'
import { copyTrustContract } from './copyTrustContract'
import { eventRepositoryContract } from './eventRepositoryContract'
import { firstLoadContract } from './firstLoadContract'
import { presenceContract } from './presenceContract'
import { type UserDocument, userRepositoryContract } from './userRepositoryContract'

codeRepositoryContract('The embedded backend', async () => {
  const device = localDevice()
  const { codes } = await device.openTab()
  return {
    repositoryOf: async () => codes,
    put: (...documents) => device.put('codes', documents),
    openTab: async () => (await device.openTab()).codes,
    close: device.close,
  }
})

const copies = async () => {
  const device = localDevice()
  return {
    sourceOf: async () => new LocalCodeSource(device.store),
    put: (...documents: readonly CodeDocument[]) => device.put('codes', documents),
    remove: async (id: string) => (await device.database.open()).delete('codes', id),
    close: device.close,
  }
}
firstLoadContract('The embedded store', copies)
copyTrustContract('the embedded store', copies)

eventRepositoryContract('The embedded backend', async () => {
  const device = localDevice()
  const { events } = await device.openTab()
  return {
    repository: events,
    put: (...documents) => device.put('events', documents),
    close: device.close,
  }
})

userRepositoryContract('The embedded backend', async () => {
  const device = localDevice()
  const { users: repository } = await device.openTab()
  return {
    repositoryOf: async () => repository,
    put: (...documents: readonly UserDocument[]) => device.put('users', documents),
    stored: async (id: string) => (await device.database.open()).get('users', id),
    remove: device.removeDocument,
    openTab: async () => (await device.openTab()).users,
    close: device.close,
  }
})

coordinationContract('The embedded backend', async () => {
  const { database, store, openTab, close } = localDevice()
  const { ports } = await openTab()
  const { leaderData } = await ports.leaderData()
  return { database, store, ports: await ports.coordinator(), leaderData, close }
})

presenceContract('The embedded backend', async () => {
  const device = localDevice()
  const { presence } = await device.openTab()
  return {
    presenceOf: async () => presence,
    openTab: async () => (await device.openTab()).presence,
    close: device.close,
  }
})
