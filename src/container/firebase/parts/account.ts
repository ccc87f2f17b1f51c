import type { AccountPorts } from '../../../../application/portal/Backend'
import { FirebaseAccountActions } from '../../../../infrastructure/firebase/auth/FirebaseAccountActions'
import { FirebaseSecondFactor } from '../../../../infrastructure/firebase/auth/FirebaseSecondFactor'
import { FirebaseSessionGateway } from '../../../../infrastructure/firebase/auth/FirebaseSessionGateway'
import { PendingChallenge } from '../../../../infrastructure/firebase/auth/PendingChallenge'
import { ProviderEmailActions } from '../../../../infrastructure/firebase/auth/ProviderEmailActions'
import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FunctionEmailActions } from '../../../../infrastructure/firebase/functions/FunctionEmailActions'
import type { VisitorBindings } from '../../bindings'
import type { Factories, Values } from '../../openContainer'

interface FirebaseAccount extends AccountPorts {
  readonly challenge: PendingChallenge
  readonly sessionGateway: FirebaseSessionGateway
}

/** The ports of visitors at the identity provider, and mails by the function or the provider. */
export const accountPorts = (
  project: FirebaseProject,
): Factories<FirebaseAccount, Values<VisitorBindings & FirebaseAccount>> => ({
  challenge: () => new PendingChallenge(),
  sessionGateway: ({ get }) =>
    new FirebaseSessionGateway({
      ...project,
      challenge: get('challenge'),
      log: get('log'),
      // Its codes are still on the device.
      onExpiredBefore: () => void project.deleteCopy(),
    }),
  secondFactor: ({ get }) =>
    new FirebaseSecondFactor(
      project.auth,
      get('challenge'),
      get('sessionGateway'),
      get('log'),
      project.humanVerificationId,
    ),
  accountActions: ({ get }) => new FirebaseAccountActions(project.auth, get('sessionGateway')),
  emailActions: ({ get }) =>
    project.mailFunction === null
      ? new ProviderEmailActions(project.auth, project.redirect)
      : new FunctionEmailActions(project.auth, project.http, get('log'), project.mailFunction),
})
