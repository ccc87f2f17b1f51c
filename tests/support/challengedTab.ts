import type { Result } from '../../domain/shared/Result'
import { MemoryStorage } from './fakes/MemoryStorage'
import { localDevice } from './localDevice'
import { ana, asAna, password } from './mothers/accounts'

export const phoneNumber = '+50688881234'

const kindOf = async (answer: Promise<Result<unknown, { readonly kind: string }>>) => {
  const result = await answer
  return result.ok ? 'ok' : result.error.kind
}

/** A tab of the embedded backend, whose account requires a code by SMS. */
export const secondFactorTab = async () => {
  const device = localDevice()
  await device.addAccount(ana, password, { secondFactor: true, phoneNumber })
  const storage = new MemoryStorage()
  const tab = await device.openTab(storage)
  const newestSms = async () => (await device.messagesTo(phoneNumber))[0]
  const newestCode = async () => (await newestSms())?.code ?? ''
  const actions = ({ sessionGateway: session, secondFactor }: typeof tab) => ({
    signIn: (tried = password) => kindOf(session.signIn({ ...asAna, password: tried })),
    send: () => kindOf(secondFactor.sendCode()),
    confirm: (code: string) => kindOf(secondFactor.confirm(code, 'sms')),
    cancel: () => secondFactor.cancel(),
    /** Enters a wrong code. */
    wrong: async () =>
      kindOf(secondFactor.confirm((await newestCode()) === '000000' ? '111111' : '000000', 'sms')),
  })
  return {
    ...device,
    ...tab,
    ...actions(tab),
    storage,
    newestSms,
    newestCode,
    openAnother: async () => actions(await device.openTab()),
  }
}

/** The same, after the right password: the user still needs the code. */
export const challenged = async (credentials = asAna) => {
  const tab = await secondFactorTab()
  await tab.sessionGateway.signIn(credentials)
  return tab
}
