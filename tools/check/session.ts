import { setLogLevel } from 'firebase/app'
// Loaded first: the log level applies to what is loaded.
import 'firebase/database'
import type { AccountPorts } from '../../application/portal/Backend'
import type { Presence } from '../../application/session/Presence'
import type { BatchMaker } from '../../domain/coordination/batches/BatchMaker'
import type { BatchRepository } from '../../domain/coordination/batches/BatchRepository'
import type { StoreDirectory } from '../../domain/coordination/generation/StoreDirectory'
import type { CodeRemover } from '../../domain/coordination/removal/CodeRemover'
import type { UserId } from '../../domain/session/SignedInUser'
import type { LeaderDataRepository } from '../../domain/sharing/leaderData/LeaderDataRepository'
import type { UsageLog } from '../../domain/usage/UsageLog'
import { FetchHttp } from '../../infrastructure/browser/FetchHttp'
import type { FirebaseProject } from '../../infrastructure/firebase/FirebaseProject'
import { FirestoreBatches } from '../../infrastructure/firebase/firestore/coordinator/FirestoreBatches'
import { FirestoreCodeRemover } from '../../infrastructure/firebase/firestore/coordinator/FirestoreCodeRemover'
import { FirestoreStoreDirectory } from '../../infrastructure/firebase/firestore/coordinator/FirestoreStoreDirectory'
import { FirestoreCodeSource } from '../../infrastructure/firebase/firestore/FirestoreCodeSource'
import { FirestoreLeaderData } from '../../infrastructure/firebase/firestore/leaderData/FirestoreLeaderData'
import { openFirestore } from '../../infrastructure/firebase/firestore/openFirestore'
import type { RestAccess } from '../../infrastructure/firebase/firestore/rest/post'
import { FirestoreUsageLog } from '../../infrastructure/firebase/firestore/usageLog/FirestoreUsageLog'
import { FunctionBatchMaker } from '../../infrastructure/firebase/functions/FunctionBatchMaker'
import { openFirebaseProject } from '../../infrastructure/firebase/openFirebaseProject'
import { openPresence } from '../../infrastructure/firebase/rtdb/openPresence'
import type { CodeSource } from '../../infrastructure/sync/codes/CodeSource'
import { memoryCopy } from '../../infrastructure/sync/device/memoryCopy'
import type { LeaderDataSource } from '../../infrastructure/sync/leaderData/LeaderDataSource'
import { SyncedLeaderData } from '../../infrastructure/sync/leaderData/SyncedLeaderData'
import { account } from '../../src/backends/firebase/account'
import { MAKE_CODES_URL, MANAGE_LEADER_URL } from '../../src/backends/firebase/functionUrls'
import { project } from '../../src/backends/firebase/project'
import { openContainer } from '../../src/container/openContainer'
import { constants, type PagePorts } from '../../src/container/services'
import { type Account, type CheckSettings, linkOriginOf } from './settings'

/** A signed-in account, with the portal's own adapters. */
export interface Session {
  readonly uid: UserId
  readonly email: string
  readonly access: RestAccess
  readonly codes: CodeSource
  readonly usageLog: UsageLog
  readonly leaderData: LeaderDataRepository
  readonly leaderDataSource: LeaderDataSource
  readonly directory: StoreDirectory
  readonly batchMaker: BatchMaker
  readonly batches: BatchRepository
  readonly remover: CodeRemover
  readonly emailActions: AccountPorts['emailActions']
  readonly presence: Presence
  readonly close: () => Promise<void>
}

setLogLevel('error')

let sessions = 0

/** Failures are reported by the checks. */
const log = { error: () => undefined }

/** The portal's own adapters of the account. */
const accountOf = (opened: FirebaseProject) => {
  const page = openContainer<PagePorts>()
  page.give(project, opened)
  page.bind({ ...constants({ log }), ...account })
  return { sessionGateway: page.get('sessionGateway'), emailActions: page.get('emailActions') }
}

/** @throws if the account cannot sign in */
export const openSession = async (
  settings: CheckSettings,
  { email, password }: Account,
): Promise<Session> => {
  const project = await openFirebaseProject({
    settings: {
      apiKey: settings.ownKey,
      projectId: settings.project,
      appId: settings.appId,
      databaseURL: settings.databaseURL,
      appCheckKey: null,
      emulators: settings.emulators,
    },
    log,
    http: new FetchHttp(),
    page: new EventTarget(),
    storage: { device: null, window: null },
    origin: linkOriginOf(settings),
    storeId: settings.storeId,
    emailActionUrl: settings.mailUrl,
    makeCodesUrl: settings.makeCodesUrl ?? MAKE_CODES_URL,
    manageLeaderUrl: MANAGE_LEADER_URL,
    humanVerificationId: 'none',
    appName: `check-${sessions++}`,
  })
  const { sessionGateway, emailActions } = accountOf(project)
  const signedIn = await sessionGateway.signIn({ email, password, keepSignedIn: false })
  if (!signedIn.ok) {
    const hint = signedIn.error.kind === 'unknown' ? ' (a restricted key? see CHECK_API_KEY)' : ''
    throw new Error(`${email} cannot sign in: ${signedIn.error.kind}${hint}`)
  }
  const { uid } = signedIn.value
  const { access, http, makeCodesUrl, storeId } = project
  const firestore = openFirestore(project, log)
  const pageActivity = { observe: () => () => undefined }
  const leaderDataSource = new FirestoreLeaderData(firestore)
  let presence: ReturnType<typeof openPresence> | null = null
  return {
    uid,
    email,
    access,
    codes: new FirestoreCodeSource(firestore),
    usageLog: new FirestoreUsageLog(access, log),
    leaderDataSource,
    leaderData: new SyncedLeaderData({
      source: { load: async () => leaderDataSource },
      copy: memoryCopy().leaderData,
      pageActivity,
      clock: { now: () => Date.now() },
      log,
    }),
    directory: new FirestoreStoreDirectory(access, storeId, log),
    batchMaker: new FunctionBatchMaker(http, access, makeCodesUrl, storeId, log),
    batches: new FirestoreBatches(
      access,
      { load: async () => firestore },
      storeId,
      pageActivity,
      log,
    ),
    remover: new FirestoreCodeRemover(access, log),
    emailActions,
    // Like the portal, not before the sign-in: a token that arrives while the SDK connects may be lost.
    get presence() {
      presence ??= openPresence(project, log)
      return presence
    },
    close: async () => {
      await sessionGateway.signOut()
      await Promise.all([firestore.close(), presence?.close()])
    },
  }
}
