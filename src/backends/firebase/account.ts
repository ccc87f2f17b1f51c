import type { AccountPorts } from '../../../application/portal/Backend'
import { FirebaseAccountActions } from '../../../infrastructure/firebase/auth/FirebaseAccountActions'
import { FirebaseSecondFactor } from '../../../infrastructure/firebase/auth/FirebaseSecondFactor'
import { FirebaseSessionGateway } from '../../../infrastructure/firebase/auth/FirebaseSessionGateway'
import { PendingChallenge } from '../../../infrastructure/firebase/auth/PendingChallenge'
import { ProviderEmailActions } from '../../../infrastructure/firebase/auth/ProviderEmailActions'
import { FunctionEmailActions } from '../../../infrastructure/firebase/functions/FunctionEmailActions'
import { type PagePorts, pageService, type Services } from '../../container/services'
import { project } from './project'

const challenge = pageService(() => new PendingChallenge())

const sessionGateway = pageService(({ get }) => {
  const firebase = get(project)
  return new FirebaseSessionGateway({
    ...firebase,
    challenge: get(challenge),
    log: get('log'),
    // Its codes are still on the device.
    onExpiredBefore: () => void firebase.deleteCopy(),
  })
})

/** The ports of visitors at the identity provider, and mails by the function or the provider. */
export const account: Services<AccountPorts, PagePorts> = {
  sessionGateway,
  secondFactor: pageService(({ get }) => {
    const { auth, humanVerificationId } = get(project)
    return new FirebaseSecondFactor(
      auth,
      get(challenge),
      get(sessionGateway),
      get('log'),
      humanVerificationId,
    )
  }),
  accountActions: pageService(
    ({ get }) => new FirebaseAccountActions(get(project).auth, get(sessionGateway)),
  ),
  emailActions: pageService(({ get }) => {
    const { auth, redirect, http, mailFunction } = get(project)
    return mailFunction === null
      ? new ProviderEmailActions(auth, redirect)
      : new FunctionEmailActions(auth, http, get('log'), mailFunction)
  }),
}
