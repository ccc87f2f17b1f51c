import type { AuthenticatorApp } from '../../../application/account/ownAccount/AuthenticatorApp'
import type { PasswordChanger } from '../../../application/account/ownAccount/PasswordChanger'
import type { AccountPorts, SessionPorts } from '../../../application/portal/Backend'
import type { DeviceSessions } from '../../../application/session/DeviceSessions'
import type { Presence } from '../../../application/session/Presence'
import { storeId } from '../../../domain/session/StoreId'
import { BrowserPageActivity } from '../../../infrastructure/browser/BrowserPageActivity'
import { FetchHttp } from '../../../infrastructure/browser/FetchHttp'
import { openFirebaseProject } from '../../../infrastructure/firebase/openFirebaseProject'
import type { CodeSource } from '../../../infrastructure/sync/codes/CodeSource'
import { account } from '../../../src/backends/firebase/account'
import { PORTS } from '../../../src/backends/firebase/openBackend'
import { project } from '../../../src/backends/firebase/project'
import { codes, events, users } from '../../../src/backends/firebase/session'
import { firestorePart } from '../../../src/backends/firebase/sources'
import { openContainer } from '../../../src/container/openContainer'
import { constants, type PagePorts, type PortsAtOnce } from '../../../src/container/services'
import { createFakes, deviceOf } from '../createFakes'
import { FakeLog } from '../fakes/FakeLog'

export interface TabOptions {
  /** Names the device: the SDK keeps a session and a cache under the name of the app. */
  readonly device: string
  readonly storage: { readonly device: Storage; readonly window: Storage }
  readonly ports: { readonly auth: number; readonly firestore: number; readonly database: number }
  readonly emailActionUrl: string | null
  readonly makeCodesUrl: string
  readonly manageLeaderUrl: string
  readonly appCheckKey?: string | null
}

/** The ports of the session that is open; without one, of a session without a user. */
export interface Tab extends AccountPorts {
  readonly users: SessionPorts['session']['users']
  readonly codes: SessionPorts['session']['codes']
  readonly events: SessionPorts['session']['events']
  presence(): Promise<Presence>
  coordinator(): Promise<SessionPorts['coordinator']>
  leaderData(): Promise<SessionPorts['leaderData']['leaderData']>
  usageLog(): Promise<SessionPorts['usage']['usageLog']>
  passwordChanger(): Promise<PasswordChanger>
  authenticatorApp(): Promise<AuthenticatorApp>
  deviceSessions(): Promise<DeviceSessions>
  /** The codes in Firestore, without the device's copy. */
  source(): Promise<CodeSource>
  readonly log: FakeLog
}

/** The portal's Firebase backend as one tab of a device has it, on emulators. */
export const openTab = async ({
  device,
  storage,
  ports,
  emailActionUrl,
  makeCodesUrl,
  manageLeaderUrl,
  appCheckKey = null,
}: TabOptions): Promise<Tab> => {
  const log = new FakeLog()
  const opened = await openFirebaseProject({
    settings: {
      apiKey: 'any',
      projectId: 'demo-portal',
      appId: '1:1:web:1',
      databaseURL: 'https://demo-portal-default-rtdb.firebaseio.com',
      appCheckKey,
      emulators: ports,
    },
    log,
    http: new FetchHttp(),
    page: window,
    storage,
    origin: location.origin,
    storeId: 'demo-store',
    emailActionUrl,
    makeCodesUrl,
    manageLeaderUrl,
    humanVerificationId: 'human-verification',
    appName: device,
  })
  const page = openContainer<PagePorts>()
  page.give(project, opened)
  page.bind({
    ...constants({
      ...deviceOf(createFakes()),
      log,
      clock: { now: () => Date.now() },
      pageActivity: new BrowserPageActivity(),
      storeId: storeId('demo-store'),
    }),
    ...account,
  })
  const open = () => {
    const session = page.child<PortsAtOnce>({
      ports: (group) => PORTS[group](),
      file: (part) => part.load(),
      failed: (cause) => log.error('a service could not be made', cause),
    })
    session.bind({ users, codes, events })
    return session
  }

  // A session for each user, as the portal's session process opens and closes them.
  let uid: string | null = null
  let session = open()
  let closed: Promise<void> = Promise.resolve()
  page.get('sessionGateway').observe((user) => {
    const next = user?.uid ?? null
    if (uid !== null && uid !== next) {
      const ended = session
      closed = closed.then(() => ended.close())
      session = open()
    }
    uid = next
  })
  const loaded: typeof session.laterPort = (group, port) => ({
    load: async () => {
      await closed
      return session.laterPort(group, port).load()
    },
  })
  const sessionGateway = page.get('sessionGateway')
  return {
    secondFactor: page.get('secondFactor'),
    accountActions: page.get('accountActions'),
    emailActions: page.get('emailActions'),
    sessionGateway: {
      observe: (listener) => sessionGateway.observe(listener),
      signIn: (credentials) => sessionGateway.signIn(credentials),
      reload: () => sessionGateway.reload(),
      signOut: async () => {
        await sessionGateway.signOut()
        await closed
      },
    },
    get users() {
      return session.get('users')
    },
    get codes() {
      return session.get('codes')
    },
    get events() {
      return session.get('events')
    },
    presence: () => loaded('presence', 'presence').load(),
    leaderData: () => loaded('leaderData', 'leaderData').load(),
    usageLog: () => loaded('usage', 'usageLog').load(),
    passwordChanger: () => loaded('ownAccount', 'passwordChanger').load(),
    authenticatorApp: () => loaded('ownAccount', 'authenticatorApp').load(),
    deviceSessions: () => loaded('deviceSessions', 'deviceSessions').load(),
    source: async () => {
      await closed
      return session.later(firestorePart, 'codeSource').load()
    },
    coordinator: async () => ({
      batchMaker: await loaded('coordinator', 'batchMaker').load(),
      openRequests: await loaded('coordinator', 'openRequests').load(),
      batches: await loaded('coordinator', 'batches').load(),
      codeRemover: await loaded('coordinator', 'codeRemover').load(),
      storeDirectory: await loaded('coordinator', 'storeDirectory').load(),
      leaderSums: await loaded('coordinator', 'leaderSums').load(),
      leaderWriter: await loaded('coordinator', 'leaderWriter').load(),
      leaderManager: await loaded('coordinator', 'leaderManager').load(),
    }),
    log,
  }
}
