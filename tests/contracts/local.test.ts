import { localDevice } from '../support/localDevice'
import { codeRepositoryContract } from './codeRepositoryContract'
import { eventRepositoryContract } from './eventRepositoryContract'
import { sessionGatewayContract } from './sessionGatewayContract'
import { userRepositoryContract } from './userRepositoryContract'

codeRepositoryContract('The embedded backend', async () => {
  const device = localDevice()
  const { codes } = await device.openTab()
  return {
    repository: codes,
    put: (...documents) => device.put('codes', documents),
    openTab: async () => (await device.openTab()).codes,
    close: device.close,
  }
})

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
  const { users } = await device.openTab()
  return {
    repository: users,
    put: (...documents) => device.put('users', documents),
    stored: async (id) => (await device.database.open()).get('users', id),
    close: device.close,
  }
})

sessionGatewayContract('The embedded backend', async () => {
  const device = localDevice()
  const { session } = await device.openTab()
  return {
    gateway: session,
    addAccount: (user, password) => device.addAccount(user, password),
    removeAccount: device.removeAccount,
    openTab: async () => (await device.openTab()).session,
    close: device.close,
  }
})
