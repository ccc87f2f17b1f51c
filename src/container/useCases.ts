import { WatchCodes } from '../../application/codes/WatchCodes'
import { UnremovedCodes } from '../../application/coordination/removal/UnremovedCodes'
import { AdmitUser } from '../../application/session/AdmitUser'
import { LeaderDeviceSession } from '../../application/session/LeaderDeviceSession'
import { LeaderPresence } from '../../application/session/LeaderPresence'
import { CopyCodes } from '../../application/sharing/CopyCodes'
import { ShareCodes } from '../../application/sharing/ShareCodes'
import { ReplaceTokens } from '../../application/validator/corrections/ReplaceTokens'
import { SuggestCodes } from '../../application/validator/corrections/SuggestCodes'
import { PasteList } from '../../application/validator/paste/PasteList'
import { ReadListFile } from '../../application/validator/ReadListFile'
import { ValidateCodes } from '../../application/validator/ValidateCodes'
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
