import type { OpenBackend } from '../../../src/container/OpenBackend'
import { FakeAccountActions } from '../fakes/FakeAccountActions'
import { FakeCodeRemover } from '../fakes/FakeCodeRemover'
import { FakeCodeRepository } from '../fakes/FakeCodeRepository'
import { FakeCodeWriter } from '../fakes/FakeCodeWriter'
import { FakeEmailActions } from '../fakes/FakeEmailActions'
import { FakeEventRepository } from '../fakes/FakeEventRepository'
import { FakeLeaderWriter } from '../fakes/FakeLeaderWriter'
import { FakeOwnData } from '../fakes/FakeOwnData'
import { FakePresence } from '../fakes/FakePresence'
import { FakeSecondFactor } from '../fakes/FakeSecondFactor'
import { FakeSessionGateway } from '../fakes/FakeSessionGateway'
import { FakeStoreDirectory } from '../fakes/FakeStoreDirectory'
import { FakeUseRepository } from '../fakes/FakeUseRepository'
import { FakeUserRepository } from '../fakes/FakeUserRepository'
import { accessCode, festival } from '../mothers/codes'
import { anaUser, leaderProfile } from '../mothers/users'
import { modulesOf } from '../replacing'

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
    account: {
      sessionGateway,
      accountActions,
      secondFactor: new FakeSecondFactor(sessionGateway),
      emailActions: new FakeEmailActions(sessionGateway, accountActions),
    },
    loadModules: async () => {
      const users = new FakeUserRepository()
      users.put(anaUser.uid, leaderProfile)
      const events = new FakeEventRepository(festival)
      return modulesOf({ users, codes, events, presence: new FakePresence() })
    },
    loadCreation: async () => ({
      codeWriter: new FakeCodeWriter(),
      codeRemover: new FakeCodeRemover(codes),
      leaderWriter: new FakeLeaderWriter(),
      storeDirectory: new FakeStoreDirectory(),
    }),
    loadHistory: async () => ({ ownData: new FakeOwnData(), uses: new FakeUseRepository() }),
    demo: null,
  }
}
