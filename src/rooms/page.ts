import { ActionLinks } from '../../application/account/actionLinks/ActionLinks'
import { accountActionSaga } from '../../application/account/actionLinks/accountAction.saga'
import { emailConfirmationSaga } from '../../application/account/mails/emailConfirmation.saga'
import { emailVerificationSaga } from '../../application/account/mails/emailVerification.saga'
import { forgotPasswordSaga } from '../../application/account/mails/forgotPassword.saga'
import { secondFactorSaga } from '../../application/account/secondFactor/secondFactor.saga'
import { signInSaga } from '../../application/account/signIn/signIn.saga'
import { connectionSaga } from '../../application/connection/connection.saga'
import { noticeExpirySaga } from '../../application/notices/noticeExpiry.saga'
import type { AccountPorts } from '../../application/portal/Backend'
import type { Core } from '../../application/portal/root.saga'
import type { OpenSession } from '../../application/portal/scopes.saga'
import { Sessions } from '../../application/session/Sessions'
import { sessionSaga } from '../../application/session/session.saga'
import { themeSaga } from '../../application/shell/theme.saga'
import { versionSaga } from '../../application/shell/version.saga'
import { BrowserInstallation } from '../../infrastructure/browser/appShell/BrowserInstallation'
import { BrowserNewVersion } from '../../infrastructure/browser/appShell/BrowserNewVersion'
import { BrowserThemePreference } from '../../infrastructure/browser/appShell/BrowserThemePreference'
import { BrowserPageActivity } from '../../infrastructure/browser/BrowserPageActivity'
import { ConsoleLog } from '../../infrastructure/browser/ConsoleLog'
import { FetchHttp } from '../../infrastructure/browser/FetchHttp'
import { HeldFiles } from '../../infrastructure/browser/files/HeldFiles'
import { SystemClock } from '../../infrastructure/browser/SystemClock'
import { TabDueMail } from '../../infrastructure/browser/storage/TabDueMail'
import { TabKeptLink } from '../../infrastructure/browser/storage/TabKeptLink'
import { storageOrNull } from '../../infrastructure/browser/storageOrNull'
import { CountingLog } from '../../infrastructure/browser/telemetry/CountingLog'
import type { Backend } from '../backends/Backend'
import type { OpenedContainer } from '../container/openContainer'
import { type PagePorts, pageService, type Services, type Values } from '../container/services'

// A page before a session: it loads with the sign-in form, in one file for all rooms.

const tab = () => storageOrNull(() => sessionStorage)

const failureCounts = pageService(() => new CountingLog(new ConsoleLog()))

/** The browser's adapters of the ports that a page needs. */
export const pageDevice: Services<Omit<PagePorts, 'storeId' | keyof AccountPorts>, PagePorts> = {
  failureCounts,
  log: failureCounts,
  http: pageService(() => new FetchHttp()),
  clock: pageService(() => new SystemClock()),
  pageActivity: pageService(() => new BrowserPageActivity()),
  heldFiles: pageService(() => new HeldFiles()),
  newVersion: pageService(({ get }) => new BrowserNewVersion(get('log'))),
  keptLink: pageService(() => new TabKeptLink(tab())),
  dueMail: pageService(() => new TabDueMail(tab())),
  themePreference: pageService(() => new BrowserThemePreference()),
  installation: pageService(() => new BrowserInstallation()),
}

export const actionLinks = pageService(
  ({ get }) => new ActionLinks(get('accountActions'), get('sessionGateway'), get('keptLink')),
)

/** The sessions, each in a child of the page's container. Their code loads with the first one. */
export const sessionsOn = (
  page: OpenedContainer<PagePorts>,
  { ports }: Pick<Backend, 'ports'>,
): Sessions<OpenSession> =>
  new Sessions(async () => {
    const [{ openSession }, sessionPorts] = await Promise.all([
      import('../container/openSession'),
      ports.session(),
    ])
    return () =>
      openSession(page, sessionPorts, {
        ports: (group) => ports[group](),
        file: (part) => part.load(),
        failed: (cause) => page.get('log').error('a service could not be made', cause),
      })
  }, page.get('log'))

/** The processes of a page, and of a user whose address is not confirmed. */
export const coreOf = ({ get }: Values<PagePorts>, sessions: Sessions<OpenSession>): Core => {
  const [clock, log] = [get('clock'), get('log')]
  return {
    clock,
    log,
    sessions,
    page: {
      notices: noticeExpirySaga(get('pageActivity')),
      connection: connectionSaga(get('pageActivity')),
      version: versionSaga(get('newVersion')),
      theme: themeSaga(get('themePreference')),
      forgotPassword: forgotPasswordSaga(get('emailActions'), clock),
      accountAction: accountActionSaga(get(actionLinks)),
      secondFactor: secondFactorSaga(get('secondFactor'), clock),
      signIn: signInSaga(get('sessionGateway'), sessions),
      session: sessionSaga(get('sessionGateway'), sessions, log),
    },
    unverified: {
      emailVerification: emailVerificationSaga(get('sessionGateway'), get('pageActivity')),
      emailConfirmation: emailConfirmationSaga(get('emailActions'), get('dueMail'), clock),
    },
  }
}
