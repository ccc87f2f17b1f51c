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
import { instanceOf, type Recipes, session } from './recipes'

/** The use cases that every session has at once, and what they need. */
export const useCases: Recipes<UseCases> = {
  admitUser: session(['users', 'storeId'], instanceOf(AdmitUser)),
  leaderPresence: session(['lazy presence', 'log'], instanceOf(LeaderPresence)),
  watchCodes: session(['codes', 'events'], instanceOf(WatchCodes)),
  validateCodes: session(['mainThread'], instanceOf(ValidateCodes)),
  suggestCodes: session(['mainThread'], instanceOf(SuggestCodes)),
  replaceTokens: session(['mainThread'], instanceOf(ReplaceTokens)),
  pasteList: session(['clipboard', 'pickedFiles'], instanceOf(PasteList)),
  readListFile: session(['pickedFiles', 'mainThread'], instanceOf(ReadListFile)),
  copyCodes: session(['clipboard'], instanceOf(CopyCodes)),
  shareCodes: session(['share'], instanceOf(ShareCodes)),
}
