import { userId } from '../../domain/account/SignedInUser'
import { decodeOwn } from '../../infrastructure/documents/ownDocument'
import { FakeOwnData } from '../support/fakes/FakeOwnData'
import { localDevice } from '../support/localDevice'
import { ownDataContract } from './ownDataContract'

ownDataContract('The fake', async () => {
  const repository = new FakeOwnData()
  return {
    deviceOf: async (leader) => ({
      leader: userId(leader),
      repository: new FakeOwnData(repository),
    }),
    put: async (leader, id, data) => {
      const record = decodeOwn(id, data)
      if (record) await repository.save(userId(leader), [record])
    },
    close: async () => undefined,
  }
})

ownDataContract('The embedded backend', async () => {
  const device = localDevice()
  return {
    deviceOf: async (leader) => {
      const { ownData } = await (await device.openTab()).loadHistory()
      return { leader: userId(leader), repository: ownData }
    },
    put: async (leader, id, data) => {
      const connection = await device.database.open()
      await connection.put('own', { ...data, id: `${leader}/${id}` })
    },
    close: device.close,
  }
})
