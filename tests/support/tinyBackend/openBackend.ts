import type { OpenBackend } from '../../../src/backends/Backend'
import { constants } from '../../../src/container/services'
import { FakeAccountActions } from '../fakes/FakeAccountActions'
import { FakeAuthenticatorApp } from '../fakes/FakeAuthenticatorApp'
import { FakeDeviceSessions } from '../fakes/FakeDeviceSessions'
import { FakeEmailActions } from '../fakes/FakeEmailActions'
import { FakeLeaderData } from '../fakes/FakeLeaderData'
import { FakePasswordChanger } from '../fakes/FakePasswordChanger'
import { FakePresence } from '../fakes/FakePresence'
import { FakeSecondFactor } from '../fakes/FakeSecondFactor'
import { FakeSessionGateway } from '../fakes/FakeSessionGateway'
import { codesFake } from '../memory/codesFake'
import { coordinatorFakes } from '../memory/coordinatorFakes'
import { MemoryStore } from '../memory/MemoryStore'
import { eventsFake, usersFake } from '../memory/sessionFakes'
import { usageLogFake } from '../memory/usageLogFake'
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
  const codes = codesFake()
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
        const users = usersFake()
        users.put(anaUser.uid, leaderProfile)
        return constants({ users, codes, events: eventsFake([festival]) })
      },
      presence: async () => constants({ presence: new FakePresence() }),
      coordinator: async () => constants(coordinatorFakes(new MemoryStore())),
      leaderData: async () => constants({ leaderData: new FakeLeaderData() }),
      ownAccount: async () =>
        constants({
          passwordChanger: new FakePasswordChanger(sessionGateway),
          authenticatorApp: new FakeAuthenticatorApp(sessionGateway),
        }),
      deviceSessions: async () => constants({ deviceSessions: new FakeDeviceSessions() }),
      usage: async () => constants({ usageLog: usageLogFake() }),
    },
    hasSession: false,
    telemetry: null,
    demo: null,
  }
}
