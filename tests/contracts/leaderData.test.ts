import { userId } from '../../domain/account/SignedInUser'
import { decodeLeaderData } from '../../infrastructure/documents/leaderDataDocument'
import { FakeLeaderData } from '../support/fakes/FakeLeaderData'
import { localDevice } from '../support/localDevice'
import { leaderDataContract } from './leaderDataContract'

leaderDataContract('The fake', async () => {
  const repository = new FakeLeaderData()
  return {
    deviceOf: async (leader) => ({
      leader: userId(leader),
      repository: new FakeLeaderData(repository),
    }),
    put: async (leader, id, data) => {
      const record = decodeLeaderData(id, data)
      if (record) await repository.save(userId(leader), [record])
    },
    close: async () => undefined,
  }
})

leaderDataContract('The embedded backend', async () => {
  const device = localDevice()
  return {
    deviceOf: async (leader) => {
      const { leaderData } = await (await device.openTab()).parts.leaderData()
      return { leader: userId(leader), repository: leaderData }
    },
    put: async (leader, id, data) => {
      const connection = await device.database.open()
      await connection.put('leaderData', { ...data, id: `${leader}/${id}` })
    },
    close: device.close,
  }
})
