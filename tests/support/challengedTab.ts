import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { MemoryStorage } from './fakes/MemoryStorage'
import { localDevice } from './localDevice'

const password = 'Correct#1'
export const phoneNumber = '+50688881234'
export const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: true,
}
export const keep = { email: ana.email, password, keepSignedIn: true }

/** A tab of the embedded backend whose user gave the right password and still needs the SMS code. */
export const challenged = async (credentials = keep) => {
  const device = localDevice()
  await device.addAccount(ana, password, { secondFactor: true, phoneNumber })
  const storage = new MemoryStorage()
  const tab = await device.openTab(storage)
  await tab.sessionGateway.signIn(credentials)
  const newestSms = async () => (await device.messagesTo(phoneNumber))[0]
  const newestCode = async () => (await newestSms())?.code ?? ''
  const kind = async (answer: ReturnType<typeof tab.secondFactor.confirm>) => {
    const result = await answer
    return result.ok ? 'ok' : result.error.kind
  }
  const confirm = (code: string) => kind(tab.secondFactor.confirm(code))
  const send = async () => {
    const result = await tab.secondFactor.sendCode()
    return result.ok ? 'ok' : result.error.kind
  }
  const wrong = async () => ((await newestCode()) === '000000' ? '111111' : '000000')
  return { ...device, ...tab, storage, newestSms, newestCode, confirm, send, wrong }
}
