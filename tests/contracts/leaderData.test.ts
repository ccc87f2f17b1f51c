import { userId } from '../../domain/session/SignedInUser'
import { decodeLeaderData } from '../../infrastructure/documents/leaderDataDocument'
import { FakeLeaderData } from '../support/fakes/FakeLeaderData'
import { localDevice } from '../support/localDevice'
import { claimContract } from './claimContract'
import { leaderDataContract } from './leaderDataContract'
import type { LeaderDataHarness } from './leaderDataHarness'

const fake = async (): Promise<LeaderDataHarness> => {
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
}
leaderDataContract('The fake', fake)
claimContract('The fake', fake)

const embedded = async (): Promise<LeaderDataHarness> => {
  const device = localDevice()
  return {
    deviceOf: async (leader) => {
      const { leaderData } = await (await device.openTab()).ports.leaderData()
      return { leader: userId(leader), repository: leaderData }
    },
    put: async (leader, id, data) => {
      const connection = await device.database.open()
      await connection.put('leaderData', { ...data, id: `${leader}/${id}` })
    },
    close: device.close,
  }
}
leaderDataContract('The embedded backend', embedded)
claimContract('The embedded backend', embedded)
