import type { LeaderDeviceSession } from '../../application/account/deviceSessions/LeaderDeviceSession'
import type { AdmitUser } from '../../application/account/session/AdmitUser'
import type { ReadRecentUses } from '../../application/alerts/ReadRecentUses'
import type { ExportCodes } from '../../application/codes/exports/ExportCodes'
import type { TableFiles } from '../../application/codes/exports/TableFiles'
import type { ListChoices } from '../../application/codes/generation/choices/ListChoices'
import type { GenerateCodes } from '../../application/codes/generation/GenerateCodes'
import type { WatchCodes } from '../../application/codes/list/WatchCodes'
import type { RemoveCodes } from '../../application/codes/removal/RemoveCodes'
import type { IdentifyCode } from '../../application/codes/scanner/IdentifyCode'
import type { ReadPicture } from '../../application/codes/scanner/ReadPicture'
import type { ClaimCodes } from '../../application/codes/sharing/ClaimCodes'
import type { CopyCodes } from '../../application/codes/sharing/CopyCodes'
import type { ShareCodes } from '../../application/codes/sharing/ShareCodes'
import type { SavePicture } from '../../application/codes/tickets/SavePicture'
import type { CountUsagePerDay } from '../../application/codes/usageLog/CountUsagePerDay'
import type { ReadLastUse } from '../../application/codes/usageLog/ReadLastUse'
import type { ReadTodaysUses } from '../../application/codes/usageLog/ReadTodaysUses'
import type { ReadUsageLog } from '../../application/codes/usageLog/ReadUsageLog'
import type { ReplaceTokens } from '../../application/codes/validator/corrections/ReplaceTokens'
import type { SuggestCodes } from '../../application/codes/validator/corrections/SuggestCodes'
import type { PasteList } from '../../application/codes/validator/paste/PasteList'
import type { ReadListFile } from '../../application/codes/validator/ReadListFile'
import type { ValidateCodes } from '../../application/codes/validator/ValidateCodes'
import type { KeepLeaderData } from '../../application/leaderData/KeepLeaderData'
import type { RegisterLeader } from '../../application/leaders/RegisterLeader'
import type { ExportLedger } from '../../application/people/ExportLedger'
import type { DueMail } from '../../application/ports/account/DueMail'
import type { KeptLink } from '../../application/ports/account/KeptLink'
import type { SessionPorts } from '../../application/ports/Backend'
import type { Camera } from '../../application/ports/device/Camera'
import type { Clipboard } from '../../application/ports/device/Clipboard'
import type { Clock } from '../../application/ports/device/Clock'
import type { Downloads } from '../../application/ports/device/Downloads'
import type { Log } from '../../application/ports/device/Log'
import type { MainThread } from '../../application/ports/device/MainThread'
import type { PageActivity } from '../../application/ports/device/PageActivity'
import type { PhotoMaker } from '../../application/ports/device/PhotoMaker'
import type { PickedFiles } from '../../application/ports/device/PickedFiles'
import type { PictureCodes } from '../../application/ports/device/PictureCodes'
import type { RandomNumbers } from '../../application/ports/device/RandomNumbers'
import type { Share } from '../../application/ports/device/Share'
import type { Signals } from '../../application/ports/device/Signals'
import type { UserActivity } from '../../application/ports/device/UserActivity'
import type { Workbooks } from '../../application/ports/device/Workbooks'
import type { Installation } from '../../application/ports/Installation'
import type { Lazy } from '../../application/ports/Lazy'
import type { NewVersion } from '../../application/ports/NewVersion'
import type { ThemePreference } from '../../application/ports/ThemePreference'
import type { TicketPictures } from '../../application/ports/TicketPictures'
import type { LeaderPresence } from '../../application/presence/LeaderPresence'
import type { Process } from '../../application/process/scopes.saga'
import type { DeviceName } from '../../domain/account/DeviceSession'
import type { StoreId } from '../../domain/account/StoreId'
import type { HeldFiles } from '../../infrastructure/browser/files/HeldFiles'

/** The device's ports that exist before a session. */
export interface Device {
  readonly clock: Clock
  readonly log: Log
  readonly pageActivity: PageActivity
  readonly heldFiles: HeldFiles
  readonly newVersion: NewVersion
  readonly keptLink: KeptLink
  readonly dueMail: DueMail
  readonly themePreference: ThemePreference
  readonly installation: Installation
}

/** The device's ports that only a session needs. */
export interface SessionDevice {
  readonly clipboard: Clipboard
  readonly downloads: Downloads
  readonly share: Share
  readonly workbooks: Workbooks
  readonly mainThread: MainThread
  readonly pickedFiles: PickedFiles
}

/** The use cases that every session has at once. */
export interface UseCases {
  readonly admitUser: AdmitUser
  readonly leaderPresence: LeaderPresence
  readonly leaderDeviceSession: LeaderDeviceSession
  readonly watchCodes: WatchCodes
  readonly validateCodes: ValidateCodes
  readonly suggestCodes: SuggestCodes
  readonly replaceTokens: ReplaceTokens
  readonly pasteList: PasteList
  readonly readListFile: ReadListFile
  readonly copyCodes: CopyCodes
  readonly shareCodes: ShareCodes
}

/** The values of each part, which loads when one of them is first asked for. */
export interface Parts {
  readonly presence: SessionPorts['presence']
  readonly exports: {
    readonly tableFiles: TableFiles
    readonly exportCodes: ExportCodes
    readonly exportLedger: ExportLedger
  }
  readonly pictures: {
    readonly ticketPictures: TicketPictures
    readonly savePicture: SavePicture
  }
  readonly scanner: {
    readonly camera: Camera
    readonly pictureCodes: PictureCodes
    readonly signals: Signals
    readonly identifyCode: IdentifyCode
    readonly readPicture: ReadPicture
    readonly scanner: Process<'leader'>
  }
  readonly coordinator: SessionPorts['coordinator'] & {
    readonly randomNumbers: RandomNumbers
    readonly generateCodes: GenerateCodes
    readonly listChoices: ListChoices
    readonly registerLeader: RegisterLeader
    readonly removeCodes: RemoveCodes
    readonly generation: Process<'leader'>
    readonly registration: Process<'leader'>
    readonly waitingLeaders: Process<'leader'>
  }
  readonly leaderData: SessionPorts['leaderData'] & {
    readonly keepLeaderData: KeepLeaderData
    readonly claimCodes: ClaimCodes
  }
  readonly ownAccount: SessionPorts['ownAccount'] & {
    readonly authenticatorAppProcess: Process<'leader'>
    readonly photoMaker: PhotoMaker
    readonly photoProcess: Process<'leader'>
  }
  readonly deviceSessions: SessionPorts['deviceSessions'] & {
    readonly describeDevice: () => Promise<DeviceName>
    readonly userActivity: UserActivity
    readonly deviceSession: Process<'leader'>
    readonly sessionList: Process<'leader'>
    readonly idleSession: Process<'leader'>
  }
  readonly people: { readonly people: Process<'leader'> }
  readonly usage: SessionPorts['usage'] & {
    readonly readUsageLog: ReadUsageLog
    readonly readLastUse: ReadLastUse
    readonly countUsagePerDay: CountUsagePerDay
    readonly readRecentUses: ReadRecentUses
    readonly readTodaysUses: ReadTodaysUses
    readonly codeUsageLog: Process<'leader'>
    readonly usagePerDay: Process<'leader'>
    readonly todaysUses: Process<'leader'>
    readonly alerts: Process<'leader'>
  }
}

/** The values of each part that others ask for: 'lazy <name>' loads the part. */
export const GIVEN_BY = {
  presence: ['presence'],
  exports: ['exportCodes', 'exportLedger'],
  pictures: ['savePicture'],
  scanner: ['scanner', 'readPicture'],
  coordinator: ['removeCodes', 'generation', 'registration', 'waitingLeaders'],
  leaderData: ['keepLeaderData', 'claimCodes'],
  ownAccount: ['passwordChanger', 'authenticatorAppProcess', 'photoProcess'],
  deviceSessions: ['deviceSession', 'sessionList', 'idleSession'],
  people: ['people'],
  usage: ['readLastUse', 'codeUsageLog', 'usagePerDay', 'todaysUses', 'alerts'],
} as const satisfies { readonly [P in keyof Parts]: readonly (keyof Parts[P])[] }

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never

type AllParts = Intersection<Parts[keyof Parts]>

type Given = (typeof GIVEN_BY)[keyof typeof GIVEN_BY][number]

/** A loader for each of them. */
type LazyValues = { readonly [K in Given as `lazy ${K}`]: Lazy<AllParts[K]> }

/** The values that a session has at once, by name. */
export type SessionBindings = Device &
  SessionDevice &
  SessionPorts['session'] &
  UseCases &
  LazyValues & { readonly storeId: StoreId }

/** Everything in the container, by name. Unknown names do not compile. */
export type Bindings = SessionBindings & AllParts
