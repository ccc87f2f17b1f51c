import type { KeptLink } from '../account/actionLinks/KeptLink'
import type { DueMail } from '../account/mails/DueMail'
import type { Clipboard } from '../device/Clipboard'
import type { Clock } from '../device/Clock'
import type { Downloads } from '../device/Downloads'
import type { Http } from '../device/Http'
import type { Log } from '../device/Log'
import type { MainThread } from '../device/MainThread'
import type { PageActivity } from '../device/PageActivity'
import type { PickedFiles } from '../device/PickedFiles'
import type { Share } from '../device/Share'
import type { Workbooks } from '../device/Workbooks'
import type { BegunShares } from '../sharing/unfinished/BegunShares'
import type { Installation } from '../shell/Installation'
import type { NewVersion } from '../shell/NewVersion'
import type { ThemePreference } from '../shell/ThemePreference'

/** The ports of the device that the portal needs before a session. */
export interface VisitorDevice {
  readonly log: Log
  readonly http: Http
  readonly clock: Clock
  readonly pageActivity: PageActivity
  readonly newVersion: NewVersion
  readonly keptLink: KeptLink
  readonly dueMail: DueMail
  readonly themePreference: ThemePreference
  readonly installation: Installation
}

/** The ports of the device that only a session needs. */
export interface SessionDevice {
  readonly begunShares: BegunShares
  readonly clipboard: Clipboard
  readonly downloads: Downloads
  readonly share: Share
  readonly workbooks: Workbooks
  readonly mainThread: MainThread
  readonly pickedFiles: PickedFiles
}
