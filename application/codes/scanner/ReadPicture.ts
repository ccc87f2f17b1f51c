import { eventAddressesOf } from '../../../domain/codes/scanner/scannedContent'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { CodeList, ListFileFailure } from '../../../domain/codes/validator/listFile'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { PickedFileId } from '../../ports/device/PickedFiles'
import type { PictureCodes, PictureFailure } from '../../ports/device/PictureCodes'
import type { IdentifyCode } from './IdentifyCode'

const FAILURES = {
  'no-picture': 'no-picture',
  'too-large': 'picture-too-large',
  'reader-failed': 'unreadable',
} as const satisfies Record<PictureFailure['kind'], ListFileFailure['kind']>

/** Reads a picture as a list of the codes in its QR codes (RECEIVE-6). */
export class ReadPicture {
  private readonly pictures: PictureCodes
  private readonly identifyCode: IdentifyCode

  constructor(pictures: PictureCodes, identifyCode: IdentifyCode) {
    this.pictures = pictures
    this.identifyCode = identifyCode
  }

  /**
   * @param codes the leader's
   * @throws the signal's reason once it is aborted
   */
  async run(
    id: PickedFileId,
    codes: readonly TrackedCode[],
    signal: AbortSignal,
  ): Promise<Result<CodeList, ListFileFailure>> {
    const found = await this.pictures.read(id)
    signal.throwIfAborted()
    if (!found.ok) return fail({ kind: FAILURES[found.error.kind] })
    if (found.value.length === 0) return fail({ kind: 'no-code' })
    const events = eventAddressesOf(codes)
    const texts: string[] = []
    for (const content of found.value) {
      texts.push((await this.identifyCode.run(content, codes, events, signal)).text)
    }
    return ok({ text: texts.join('\n'), count: texts.length })
  }
}
