import type { DueMail } from '../account/DueMail'
import type { KeptLink } from '../account/KeptLink'
import type { Installation } from '../Installation'
import type { NewVersion } from '../NewVersion'
import type { ThemePreference } from '../ThemePreference'
import type { BegunShares } from './BegunShares'
import type { Clipboard } from './Clipboard'
import type { Clock } from './Clock'
import type { Downloads } from './Downloads'
import type { Http } from './Http'
import type { Log } from './Log'
import type { MainThread } from './MainThread'
import type { PageActivity } from './PageActivity'
import type { PickedFiles } from './PickedFiles'
import type { Share } from './Share'
import type { Workbooks } from './Workbooks'

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
