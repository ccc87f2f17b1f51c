import { AdmitUser } from '../../application/account/session/AdmitUser'
import { CopyCodes } from '../../application/codes/handover/CopyCodes'
import { ShareCodes } from '../../application/codes/handover/ShareCodes'
import { LoadTrackedCodes } from '../../application/codes/tracked/LoadTrackedCodes'
import { ReadTrackedCodes } from '../../application/codes/tracked/ReadTrackedCodes'
import { ReplaceTokens } from '../../application/codes/validator/corrections/ReplaceTokens'
import { SuggestCodes } from '../../application/codes/validator/corrections/SuggestCodes'
import { PasteList } from '../../application/codes/validator/paste/PasteList'
import { ReadListFile } from '../../application/codes/validator/ReadListFile'
import { ValidateCodes } from '../../application/codes/validator/ValidateCodes'
import { LeaderPresence } from '../../application/presence/LeaderPresence'
import { bindingModule, instanceOf } from './binder'

/** The use cases of a session and their dependencies. */
export const useCases = bindingModule((bind) => {
  bind('admitUser', ['users', 'storeId'], instanceOf(AdmitUser))
  bind('leaderPresence', ['presence'], instanceOf(LeaderPresence))
  bind('loadTrackedCodes', ['codes', 'events'], instanceOf(LoadTrackedCodes))
  bind('readTrackedCodes', ['codes', 'events', 'users'], instanceOf(ReadTrackedCodes))
  bind('validateCodes', ['codes', 'mainThread'], instanceOf(ValidateCodes))
  bind('suggestCodes', ['codes', 'mainThread'], instanceOf(SuggestCodes))
  bind('replaceTokens', ['mainThread'], instanceOf(ReplaceTokens))
  bind('pasteList', ['clipboard', 'pickedFiles'], instanceOf(PasteList))
  bind('readListFile', ['pickedFiles', 'mainThread'], instanceOf(ReadListFile))
  bind('copyCodes', ['clipboard'], instanceOf(CopyCodes))
  bind('shareCodes', ['share'], instanceOf(ShareCodes))
})
