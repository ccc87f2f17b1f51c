import type { PhotoFailure, PhotoMaker } from '../../../application/device/PhotoMaker'
import type { PickedFileId } from '../../../application/device/PickedFiles'
import { ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Made = Result<string, PhotoFailure>

/** The photo that the fake makes of its nth file. */
export const photoOf = (number: number): string => `data:image/jpeg;base64,AAA${number}`

/** Makes a photo of any file, each another one. */
export class FakePhotoMaker implements PhotoMaker {
  readonly files: PickedFileId[] = []
  private readonly answers = new Answers<Made>()

  make(file: PickedFileId): Promise<Made> {
    this.files.push(file)
    const image = photoOf(this.files.length)
    return this.answers.next(() => ok(image))
  }

  replies(...answers: readonly Made[]) {
    this.answers.push(...answers)
  }

  /** Leaves the next photo unmade until the test resolves it. */
  holdsMaking() {
    return this.answers.hold()
  }
}
