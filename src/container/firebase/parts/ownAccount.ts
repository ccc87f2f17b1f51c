import { FirebaseAuthenticatorApp } from '../../../../infrastructure/firebase/auth/FirebaseAuthenticatorApp'
import { FirebasePasswordChanger } from '../../../../infrastructure/firebase/auth/FirebasePasswordChanger'
import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FunctionPasswordNotice } from '../../../../infrastructure/firebase/functions/FunctionPasswordNotice'
import type { PortFactories } from './bindings'

/** The leader's own account at the identity provider. */
export const ownAccountPorts = ({
  auth,
  http,
  mailFunction,
}: FirebaseProject): PortFactories<'ownAccount'> => ({
  passwordChanger: ({ get }) => {
    if (mailFunction === null) return new FirebasePasswordChanger(auth, async () => undefined)
    const notice = new FunctionPasswordNotice(http, get('log'), mailFunction)
    return new FirebasePasswordChanger(auth, (user) => notice.request(user))
  },
  authenticatorApp: ({ get }) => new FirebaseAuthenticatorApp(auth, get('log')),
})
