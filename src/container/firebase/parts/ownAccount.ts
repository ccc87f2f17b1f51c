import { FirebaseAuthenticatorApp } from '../../../../infrastructure/firebase/auth/FirebaseAuthenticatorApp'
import { FirebasePasswordChanger } from '../../../../infrastructure/firebase/auth/FirebasePasswordChanger'
import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FunctionPasswordNotice } from '../../../../infrastructure/firebase/functions/FunctionPasswordNotice'
import { firebaseRecipe } from './bindings'

/** The leader's own account at the identity provider. */
export const ownAccountPorts = ({ auth, http, mailFunction }: FirebaseProject) => ({
  passwordChanger: firebaseRecipe(['log'], (log) => {
    if (mailFunction === null) return new FirebasePasswordChanger(auth, async () => undefined)
    const notice = new FunctionPasswordNotice(http, log, mailFunction)
    return new FirebasePasswordChanger(auth, (user) => notice.request(user))
  }),
  authenticatorApp: firebaseRecipe(['log'], (log) => new FirebaseAuthenticatorApp(auth, log)),
})
