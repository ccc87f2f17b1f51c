import { FirebasePasswordChanger } from '../../../../infrastructure/firebase/auth/FirebasePasswordChanger'
import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { constants } from '../../recipes'

/** The leader's own account at the identity provider. */
export const ownAccountPorts = ({ auth }: FirebaseProject) =>
  constants({ passwordChanger: new FirebasePasswordChanger(auth) })
