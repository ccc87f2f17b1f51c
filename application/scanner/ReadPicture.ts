import type { KnownAddresses } from '../../domain/scanner/scannedContent'
import type { UserId } from '../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { CodeList, ListFileFailure } from '../../domain/validator/listFile'
import type { PickedFileId } from '../device/PickedFiles'
import type { PictureCodes, PictureFailure } from '../device/PictureCodes'
import type { IdentifiedCode } from './IdentifyCode'

const FAILURES = {
  'no-picture': 'no-picture',
  'too-large': 'picture-too-large',
  'reader-failed': 'unreadable',
  'code-part': 'code-part',
} as const satisfies Record<PictureFailure['kind'], ListFileFailure['kind']>

/** The use case that finds the code of a text. */
interface CodeFinder {
  run(
    leader: UserId,
    content: string,
    events: KnownAddresses['events'],
    signal: AbortSignal,
  ): Promise<IdentifiedCode>
}

/** Reads a picture as a list of the codes in its QR codes (RECEIVE-6). */
export class ReadPicture {
  constructor(
    private readonly pictures: PictureCodes,
    private readonly identifyCode: CodeFinder,
  ) {}

  /**
   * @param events the addresses of the leader's events
   * @throws the signal's reason once it is aborted
   */
  async run(
    leader: UserId,
    id: PickedFileId,
    events: KnownAddresses['events'],
    signal: AbortSignal,
  ): Promise<Result<CodeList, ListFileFailure>> {
    const found = await this.pictures.read(id)
    signal.throwIfAborted()
    if (!found.ok) return fail({ kind: FAILURES[found.error.kind] })
    if (found.value.length === 0) return fail({ kind: 'no-code' })
    const texts: string[] = []
    for (const content of found.value) {
      texts.push((await this.identifyCode.run(leader, content, events, signal)).text)
    }
    return ok({ text: texts.join('\n'), count: texts.length })
  }
}
