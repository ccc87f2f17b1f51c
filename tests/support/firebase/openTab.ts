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
import type { Bindings, SessionBindings, VisitorBindings } from '../../../src/container/bindings'
import { firebaseParts } from '../../../src/container/firebase/firebaseParts'
import { accountPorts } from '../../../src/container/firebase/parts/account'
import type { FirestoreBindings } from '../../../src/container/firebase/parts/bindings'
import { sessionPorts } from '../../../src/container/firebase/parts/session'
import { constants, openContainer } from '../../../src/container/openContainer'
import { createFakes, deviceOf } from '../createFakes'
import { FakeLog } from '../fakes/FakeLog'

export interface TabOptions {
  /** Names the device: the SDK keeps a session and a cache under the name of the app. */
  readonly device: string
  readonly storage: { readonly device: Storage; readonly window: Storage }
  readonly ports: { readonly auth: number; readonly firestore: number; readonly database: number }
  readonly emailActionUrl: string | null
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
  appCheckKey = null,
}: TabOptions): Promise<Tab> => {
  const log = new FakeLog()
  const project = await openFirebaseProject({
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
    humanVerificationId: 'human-verification',
    appName: device,
  })
  const visitor = openContainer<VisitorBindings>()
  visitor.load(
    constants({
      ...deviceOf(createFakes()),
      log,
      clock: { now: () => Date.now() },
      pageActivity: new BrowserPageActivity(),
      storeId: storeId('demo-store'),
    }),
    accountPorts(project),
  )
  const account = visitor.pick('sessionGateway', 'secondFactor', 'accountActions', 'emailActions')
  const { parts, ownParts = [] } = firebaseParts(project)
  const open = () => {
    const session = visitor.child<SessionBindings, Bindings & FirestoreBindings>([
      { gives: ['presence'], load: parts.presence },
      {
        gives: ['codeWriter', 'codeRemover', 'storeDirectory', 'leaderWriter'],
        load: parts.coordinator,
      },
      { gives: ['leaderData'], load: parts.leaderData },
      { gives: ['passwordChanger', 'authenticatorApp'], load: parts.ownAccount },
      { gives: ['deviceSessions'], load: parts.deviceSessions },
      { gives: ['usageLog'], load: parts.usage },
      ...ownParts,
    ])
    session.load(sessionPorts(project))
    return session
  }

  // A session for each user, as the portal's session process opens and closes them.
  let uid: string | null = null
  let session = open()
  let closed: Promise<void> = Promise.resolve()
  account.sessionGateway.observe((user) => {
    const next = user?.uid ?? null
    if (uid !== null && uid !== next) {
      const ended = session
      closed = closed.then(() => ended.close())
      session = open()
    }
    uid = next
  })
  const loaded = async <K extends keyof (Bindings & FirestoreBindings)>(name: K) => {
    await closed
    return session.later(name).load()
  }
  const { sessionGateway } = account
  return {
    ...account,
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
    presence: () => loaded('presence'),
    leaderData: () => loaded('leaderData'),
    usageLog: () => loaded('usageLog'),
    passwordChanger: () => loaded('passwordChanger'),
    authenticatorApp: () => loaded('authenticatorApp'),
    deviceSessions: () => loaded('deviceSessions'),
    source: () => loaded('codeSource'),
    coordinator: async () => ({
      codeWriter: await loaded('codeWriter'),
      codeRemover: await loaded('codeRemover'),
      storeDirectory: await loaded('storeDirectory'),
      leaderWriter: await loaded('leaderWriter'),
    }),
    log,
  }
}
