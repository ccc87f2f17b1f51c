import { LeaderDeviceSession } from '../../application/account/deviceSessions/LeaderDeviceSession'
import { AdmitUser } from '../../application/account/session/AdmitUser'
import { WatchCodes } from '../../application/codes/list/WatchCodes'
import { CopyCodes } from '../../application/codes/sharing/CopyCodes'
import { ShareCodes } from '../../application/codes/sharing/ShareCodes'
import { ReplaceTokens } from '../../application/codes/validator/corrections/ReplaceTokens'
import { SuggestCodes } from '../../application/codes/validator/corrections/SuggestCodes'
import { PasteList } from '../../application/codes/validator/paste/PasteList'
import { ReadListFile } from '../../application/codes/validator/ReadListFile'
import { ValidateCodes } from '../../application/codes/validator/ValidateCodes'
import { LeaderPresence } from '../../application/presence/LeaderPresence'
import type { UseCases } from './bindings'
import { instanceOf, type Recipes, sessionRecipe } from './recipes'

/** The use cases that every session has at once, and what they need. */
export const useCases: Recipes<UseCases> = {
  admitUser: sessionRecipe(['users', 'storeId'], instanceOf(AdmitUser)),
  leaderPresence: sessionRecipe(['lazy presence', 'log'], instanceOf(LeaderPresence)),
  leaderDeviceSession: sessionRecipe([], instanceOf(LeaderDeviceSession)),
  watchCodes: sessionRecipe(['codes', 'events'], instanceOf(WatchCodes)),
  validateCodes: sessionRecipe(['mainThread'], instanceOf(ValidateCodes)),
  suggestCodes: sessionRecipe(['mainThread'], instanceOf(SuggestCodes)),
  replaceTokens: sessionRecipe(['mainThread'], instanceOf(ReplaceTokens)),
  pasteList: sessionRecipe(['clipboard', 'pickedFiles'], instanceOf(PasteList)),
  readListFile: sessionRecipe(['pickedFiles', 'mainThread'], instanceOf(ReadListFile)),
  copyCodes: sessionRecipe(['clipboard'], instanceOf(CopyCodes)),
  shareCodes: sessionRecipe(['share'], instanceOf(ShareCodes)),
}
