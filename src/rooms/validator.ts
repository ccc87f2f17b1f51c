import { correctionsSaga } from '../../application/validator/corrections/corrections.saga'
import { ReplaceTokens } from '../../application/validator/corrections/ReplaceTokens'
import { SuggestCodes } from '../../application/validator/corrections/SuggestCodes'
import { PasteList } from '../../application/validator/paste/PasteList'
import { pasteSaga } from '../../application/validator/paste/paste.saga'
import { ReadListFile } from '../../application/validator/ReadListFile'
import { ValidateCodes } from '../../application/validator/ValidateCodes'
import { validatorSaga } from '../../application/validator/validator.saga'
import { type Room, service } from '../container/services'
import { unremovedCodes } from './codes'

export const validateCodes = service(
  ({ get }) => new ValidateCodes(get(unremovedCodes), get('mainThread')),
)
export const suggestCodes = service(({ get }) => new SuggestCodes(get('mainThread')))
const replaceTokens = service(({ get }) => new ReplaceTokens(get('mainThread')))
const pasteList = service(({ get }) => new PasteList(get('clipboard'), get('pickedFiles')))
export const readListFile = service(
  ({ get }) => new ReadListFile(get('pickedFiles'), get('mainThread')),
)

export const validator: Room = ({ get }) => ({
  leader: {
    validator: validatorSaga(get(validateCodes)),
    corrections: correctionsSaga(get(suggestCodes), get(replaceTokens)),
    paste: pasteSaga(get(pasteList)),
  },
})
