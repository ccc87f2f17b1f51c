import type { PickedFileId } from '../../../application/device/PickedFiles'
import type { PictureCodes, PictureFailure } from '../../../application/device/PictureCodes'
import { ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Found = Result<readonly string[], PictureFailure>

/** Pictures that show what a test says, in turn; none by default. */
export class FakePictureCodes implements PictureCodes {
  readonly asked: PickedFileId[] = []
  private readonly answers = new Answers<Found>()

  read(id: PickedFileId): Promise<Found> {
    this.asked.push(id)
    return this.answers.next(() => ok([]))
  }

  replies(...answers: readonly Found[]) {
    this.answers.push(...answers)
  }

  holdsReading() {
    return this.answers.hold()
  }
}
