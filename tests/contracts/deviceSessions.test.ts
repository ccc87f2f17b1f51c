import { localDevice } from '../support/localDevice'
import { password } from '../support/mothers/accounts'
import { deviceSessionsContract } from './deviceSessionsContract'
import { endedSessionsContract } from './endedSessionsContract'
import type { DeviceSessionsHarness } from './sessionsWorld'

const open = async (): Promise<DeviceSessionsHarness> => {
  const device = localDevice()
  return {
    signIn: async (leader) => {
      const user = {
        uid: leader,
        email: `${leader}@example.test`,
        displayName: null,
        photoURL: null,
        emailVerified: true,
      }
      await device.addAccount(user, password)
      device.clock.advance(1_000)
      // Each window has a session of its own.
      const { sessionGateway, ports } = await device.openTab()
      await sessionGateway.signIn({ email: user.email, password, keepSignedIn: false })
      return (await ports.deviceSessions()).deviceSessions
    },
    put: async (leader, ...sessions) => {
      const connection = await device.database.open()
      for (const { id, ...session } of sessions)
        await connection.put('deviceSessions', { ...session, id: `${leader}/${id}` })
    },
    close: device.close,
  }
}

deviceSessionsContract('The embedded backend', open)
endedSessionsContract('The embedded backend', open)
