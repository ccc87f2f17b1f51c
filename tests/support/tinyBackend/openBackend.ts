import type { OpenBackend } from '../../../src/backends/Backend'
import { constants } from '../../../src/container/services'
import { FakeAccountActions } from '../fakes/FakeAccountActions'
import { FakeAuthenticatorApp } from '../fakes/FakeAuthenticatorApp'
import { FakeBatches } from '../fakes/FakeBatches'
import { FakeCodeRemover } from '../fakes/FakeCodeRemover'
import { FakeCodeRepository } from '../fakes/FakeCodeRepository'
import { FakeDeviceSessions } from '../fakes/FakeDeviceSessions'
import { FakeEmailActions } from '../fakes/FakeEmailActions'
import { FakeEventRepository } from '../fakes/FakeEventRepository'
import { FakeLeaderData } from '../fakes/FakeLeaderData'
import { FakeLeaderManager } from '../fakes/FakeLeaderManager'
import { FakeLeaderSums } from '../fakes/FakeLeaderSums'
import { FakeLeaderWriter } from '../fakes/FakeLeaderWriter'
import { FakeOpenRequests } from '../fakes/FakeOpenRequests'
import { FakePasswordChanger } from '../fakes/FakePasswordChanger'
import { FakePresence } from '../fakes/FakePresence'
import { FakeSecondFactor } from '../fakes/FakeSecondFactor'
import { FakeSessionGateway } from '../fakes/FakeSessionGateway'
import { FakeStoreDirectory } from '../fakes/FakeStoreDirectory'
import { FakeUsageLog } from '../fakes/FakeUsageLog'
import { FakeUserRepository } from '../fakes/FakeUserRepository'
import { accessCode, festival } from '../mothers/codes'
import { anaUser, leaderProfile } from '../mothers/users'

export interface TinySettings {
  readonly greeting: string
}

/** A third backend, in memory: one leader, whose only code is the greeting in its settings. */
export const openBackend: OpenBackend<TinySettings> = async (_device, { backend }) => {
  const sessionGateway = new FakeSessionGateway()
  sessionGateway.addAccount(anaUser, 'Demo#2026')
  const accountActions = new FakeAccountActions(sessionGateway)
  const codes = new FakeCodeRepository()
  codes.put(accessCode(backend.greeting))
  return {
    account: constants({
      sessionGateway,
      accountActions,
      secondFactor: new FakeSecondFactor(sessionGateway),
      emailActions: new FakeEmailActions(sessionGateway, accountActions),
    }),
    ports: {
      session: async () => {
        const users = new FakeUserRepository()
        users.put(anaUser.uid, leaderProfile)
        return constants({ users, codes, events: new FakeEventRepository(festival) })
      },
      presence: async () => constants({ presence: new FakePresence() }),
      coordinator: async () => {
        const batches = new FakeBatches()
        const leaderWriter = new FakeLeaderWriter()
        const storeDirectory = new FakeStoreDirectory()
        return constants({
          batchMaker: batches,
          batches,
          openRequests: new FakeOpenRequests(batches),
          codeRemover: new FakeCodeRemover(codes),
          leaderWriter,
          leaderManager: new FakeLeaderManager(leaderWriter, storeDirectory),
          storeDirectory,
          leaderSums: new FakeLeaderSums(),
        })
      },
      leaderData: async () => constants({ leaderData: new FakeLeaderData() }),
      ownAccount: async () =>
        constants({
          passwordChanger: new FakePasswordChanger(sessionGateway),
          authenticatorApp: new FakeAuthenticatorApp(sessionGateway),
        }),
      deviceSessions: async () => constants({ deviceSessions: new FakeDeviceSessions() }),
      usage: async () => constants({ usageLog: new FakeUsageLog() }),
    },
    hasSession: false,
    telemetry: null,
    demo: null,
  }
}
