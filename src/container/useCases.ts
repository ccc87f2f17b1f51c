import { LeaderDeviceSession } from '../../application/account/deviceSessions/LeaderDeviceSession'
import { AdmitUser } from '../../application/account/session/AdmitUser'
import { WatchCodes } from '../../application/codes/list/WatchCodes'
import { UnremovedCodes } from '../../application/codes/removal/UnremovedCodes'
import { CopyCodes } from '../../application/codes/sharing/CopyCodes'
import { ShareCodes } from '../../application/codes/sharing/ShareCodes'
import { ReplaceTokens } from '../../application/codes/validator/corrections/ReplaceTokens'
import { SuggestCodes } from '../../application/codes/validator/corrections/SuggestCodes'
import { PasteList } from '../../application/codes/validator/paste/PasteList'
import { ReadListFile } from '../../application/codes/validator/ReadListFile'
import { ValidateCodes } from '../../application/codes/validator/ValidateCodes'
import { LeaderPresence } from '../../application/presence/LeaderPresence'
import type { SessionFactories } from './bindings'

/** The use cases that every session has at once. */
export interface UseCases {
  readonly admitUser: AdmitUser
  readonly leaderPresence: LeaderPresence
  readonly leaderDeviceSession: LeaderDeviceSession
  readonly trackedCodes: UnremovedCodes
  readonly watchCodes: WatchCodes
  readonly validateCodes: ValidateCodes
  readonly suggestCodes: SuggestCodes
  readonly replaceTokens: ReplaceTokens
  readonly pasteList: PasteList
  readonly readListFile: ReadListFile
  readonly copyCodes: CopyCodes
  readonly shareCodes: ShareCodes
}

declare module './bindings' {
  interface SessionBindings extends UseCases {}
}

export const useCases: SessionFactories<UseCases> = {
  admitUser: ({ get }) => new AdmitUser(get('users'), get('storeId')),
  leaderPresence: ({ get, later }) => new LeaderPresence(later('presence'), get('log')),
  leaderDeviceSession: () => new LeaderDeviceSession(),
  trackedCodes: ({ get }) => new UnremovedCodes(get('codes')),
  watchCodes: ({ get }) => new WatchCodes(get('trackedCodes'), get('events')),
  validateCodes: ({ get }) => new ValidateCodes(get('trackedCodes'), get('mainThread')),
  suggestCodes: ({ get }) => new SuggestCodes(get('mainThread')),
  replaceTokens: ({ get }) => new ReplaceTokens(get('mainThread')),
  pasteList: ({ get }) => new PasteList(get('clipboard'), get('pickedFiles')),
  readListFile: ({ get }) => new ReadListFile(get('pickedFiles'), get('mainThread')),
  copyCodes: ({ get }) => new CopyCodes(get('clipboard')),
  shareCodes: ({ get }) => new ShareCodes(get('share')),
}
