import { FirebaseAuthenticatorApp } from '../../../infrastructure/firebase/auth/FirebaseAuthenticatorApp'
import { FirebasePasswordChanger } from '../../../infrastructure/firebase/auth/FirebasePasswordChanger'
import { FunctionPasswordNotice } from '../../../infrastructure/firebase/functions/FunctionPasswordNotice'
import { service } from '../../container/services'
import { project } from './project'

// The leader's own account at the identity provider.

export const passwordChanger = service(({ get }) => {
  const { auth, http, mailFunction } = get(project)
  if (mailFunction === null) return new FirebasePasswordChanger(auth, async () => undefined)
  const notice = new FunctionPasswordNotice(http, get('log'), mailFunction)
  return new FirebasePasswordChanger(auth, (user) => notice.request(user))
})
export const authenticatorApp = service(
  ({ get }) => new FirebaseAuthenticatorApp(get(project).auth, get('log')),
)
