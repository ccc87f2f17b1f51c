import type { SessionPorts } from '../../application/portal/Backend'
import type { SessionDevice, VisitorDevice } from '../../application/portal/DevicePorts'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { HeldFiles } from '../../infrastructure/browser/files/HeldFiles'
import { FakeAccountActions } from './fakes/FakeAccountActions'
import { FakeAuthenticatorApp } from './fakes/FakeAuthenticatorApp'
import { FakeBegunShares } from './fakes/FakeBegunShares'
import { FakeCamera } from './fakes/FakeCamera'
import { FakeClipboard } from './fakes/FakeClipboard'
import { FakeClock } from './fakes/FakeClock'
import { FakeDeviceSessions } from './fakes/FakeDeviceSessions'
import { FakeDownloads } from './fakes/FakeDownloads'
import { FakeDueMail } from './fakes/FakeDueMail'
import { FakeEmailActions } from './fakes/FakeEmailActions'
import { FakeInstallation } from './fakes/FakeInstallation'
import { FakeKeptLink } from './fakes/FakeKeptLink'
import { FakeLeaderData } from './fakes/FakeLeaderData'
import { FakeLog } from './fakes/FakeLog'
import { FakeMainThread } from './fakes/FakeMainThread'
import { FakeNewVersion } from './fakes/FakeNewVersion'
import { FakePageActivity } from './fakes/FakePageActivity'
import { FakePasswordChanger } from './fakes/FakePasswordChanger'
import { FakePhotoMaker } from './fakes/FakePhotoMaker'
import { FakePickedFiles } from './fakes/FakePickedFiles'
import { FakePictureCodes } from './fakes/FakePictureCodes'
import { FakePresence } from './fakes/FakePresence'
import { FakeSecondFactor } from './fakes/FakeSecondFactor'
import { FakeSessionGateway } from './fakes/FakeSessionGateway'
import { FakeShare } from './fakes/FakeShare'
import { FakeSignals } from './fakes/FakeSignals'
import { FakeThemePreference } from './fakes/FakeThemePreference'
import { FakeTicketPictures } from './fakes/FakeTicketPictures'
import { FakeUserActivity } from './fakes/FakeUserActivity'
import { FakeWorkbooks } from './fakes/FakeWorkbooks'
import { codesFake } from './memory/codesFake'
import { coordinatorFakes } from './memory/coordinatorFakes'
import { MemoryStore } from './memory/MemoryStore'
import { eventsFake, usersFake } from './memory/sessionFakes'
import { usageLogFake } from './memory/usageLogFake'
import { festival } from './mothers/codes'
import { anaUser, beto, leaderProfile } from './mothers/users'
import { storeDate } from './storeDate'

export const PASSWORD = 'Demo#2026'

/**
 * Fakes of every port, with two leaders' accounts.
 * @param restored the user who is signed in at the start
 */
export const createFakes = (restored: SignedInUser | null = null) => {
  const clock = new FakeClock(storeDate(2026, 10, 20, 18, 30, 15).getTime())
  const gateway = new FakeSessionGateway(restored)
  const accountActions = new FakeAccountActions(gateway)
  const secondFactor = new FakeSecondFactor(gateway)
  const log = new FakeLog()
  const documents = new MemoryStore(clock, log)
  const fakes = {
    clock,
    log,
    documents,
    gateway,
    accountActions,
    emails: new FakeEmailActions(gateway, accountActions),
    secondFactor,
    presence: new FakePresence([], clock),
    activity: new FakePageActivity(),
    users: usersFake(documents),
    codes: codesFake(documents),
    events: eventsFake([festival], documents),
    begunShares: new FakeBegunShares(),
    clipboard: new FakeClipboard(),
    downloads: new FakeDownloads(),
    share: new FakeShare(),
    workbooks: new FakeWorkbooks(),
    pictures: new FakeTicketPictures(),
    camera: new FakeCamera(),
    pictureCodes: new FakePictureCodes(),
    signals: new FakeSignals(),
    photoMaker: new FakePhotoMaker(),
    thread: new FakeMainThread(),
    files: new FakePickedFiles(),
    newVersion: new FakeNewVersion(),
    keptLink: new FakeKeptLink(),
    dueMail: new FakeDueMail(),
    theme: new FakeThemePreference(),
    installation: new FakeInstallation(),
    ...coordinatorFakes(documents),
    leaderData: new FakeLeaderData(),
    passwordChanger: new FakePasswordChanger(gateway),
    authenticatorApp: new FakeAuthenticatorApp(gateway, secondFactor),
    deviceSessions: new FakeDeviceSessions(clock),
    usageLog: usageLogFake(documents),
    userActivity: new FakeUserActivity(),
  }
  for (const user of [anaUser, beto]) {
    fakes.gateway.addAccount(user, PASSWORD)
    fakes.users.put(user.uid, leaderProfile)
  }
  return fakes
}

export type Fakes = ReturnType<typeof createFakes>

/** The ports of a session, by the part that they load with. */
export const portsOf = (fakes: Fakes): SessionPorts => ({
  session: { users: fakes.users, codes: fakes.codes, events: fakes.events },
  presence: { presence: fakes.presence },
  coordinator: {
    batchMaker: fakes.batchMaker,
    batches: fakes.batches,
    openRequests: fakes.openRequests,
    codeRemover: fakes.codeRemover,
    storeDirectory: fakes.storeDirectory,
    leaderSums: fakes.leaderSums,
    leaderWriter: fakes.leaderWriter,
    leaderManager: fakes.leaderManager,
  },
  leaderData: { leaderData: fakes.leaderData },
  ownAccount: {
    passwordChanger: fakes.passwordChanger,
    authenticatorApp: fakes.authenticatorApp,
  },
  deviceSessions: { deviceSessions: fakes.deviceSessions },
  usage: { usageLog: fakes.usageLog },
})

export const deviceOf = (
  fakes: Fakes,
): VisitorDevice & SessionDevice & { readonly heldFiles: HeldFiles } => ({
  http: { post: () => Promise.reject(new Error('No request is expected')) },
  clock: fakes.clock,
  log: fakes.log,
  begunShares: fakes.begunShares,
  clipboard: fakes.clipboard,
  downloads: fakes.downloads,
  share: fakes.share,
  pageActivity: fakes.activity,
  workbooks: fakes.workbooks,
  mainThread: fakes.thread,
  heldFiles: new HeldFiles(),
  pickedFiles: fakes.files,
  newVersion: fakes.newVersion,
  keptLink: fakes.keptLink,
  dueMail: fakes.dueMail,
  themePreference: fakes.theme,
  installation: fakes.installation,
})
