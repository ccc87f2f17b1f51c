import { IdentifyCode } from '../../../application/codes/scanner/IdentifyCode'
import { ReadPicture } from '../../../application/codes/scanner/ReadPicture'
import { scannerSaga } from '../../../application/codes/scanner/scanner.saga'
import { BrowserCamera } from '../../../infrastructure/browser/scanner/BrowserCamera'
import { BrowserPictureCodes } from '../../../infrastructure/browser/scanner/BrowserPictureCodes'
import { BrowserSignals } from '../../../infrastructure/browser/scanner/BrowserSignals'
import type { Parts } from '../bindings'
import { instanceOf, partRecipe, type Recipes } from '../recipes'

/** Reading codes by the camera and in photos. */
export const scannerRecipes: Recipes<Parts['scanner']> = {
  camera: partRecipe([], () => new BrowserCamera()),
  pictureCodes: partRecipe(['heldFiles'], instanceOf(BrowserPictureCodes)),
  signals: partRecipe([], instanceOf(BrowserSignals)),
  identifyCode: partRecipe(
    ['validateCodes'],
    (validateCodes) => new IdentifyCode(validateCodes, window.location.origin),
  ),
  readPicture: partRecipe(['pictureCodes', 'identifyCode'], instanceOf(ReadPicture)),
  scanner: partRecipe(
    ['camera', 'pictureCodes', 'pickedFiles', 'signals', 'pageActivity', 'clock', 'identifyCode'],
    (camera, pictures, files, signals, page, clock, identifyCode) =>
      scannerSaga({ camera, pictures, files, signals, page, clock }, identifyCode),
  ),
}
