import {
  MAX_PICTURE_BYTES,
  type PhotoFailure,
  type PhotoMaker,
} from '../../../application/device/PhotoMaker'
import type { PickedFileId } from '../../../application/device/PickedFiles'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { isImage } from '../../../domain/sharing/leaderData/photo'
import type { HeldFiles } from '../files/HeldFiles'
import { drawSquare } from './drawSquare'

/** The first one whose picture is small enough is taken. */
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25, 0.1]

/** Makes photos on a canvas of the page. Drawing anew leaves out where and when a picture was taken. */
export class BrowserPhotoMaker implements PhotoMaker {
  constructor(
    private readonly held: HeldFiles,
    private readonly draw: typeof drawSquare = drawSquare,
  ) {}

  async make(id: PickedFileId): Promise<Result<string, PhotoFailure>> {
    const file = this.held.take(id)
    if (!file) return fail({ kind: 'unreadable' })
    if (file.size > MAX_PICTURE_BYTES) return fail({ kind: 'too-large' })
    try {
      const imageOf = await this.draw(file)
      for (const quality of QUALITIES) {
        const image = imageOf(quality)
        if (isImage(image)) return ok(image)
      }
      return fail({ kind: 'unreadable' })
    } catch {
      return fail({ kind: file.type.startsWith('image/') ? 'unreadable' : 'not-a-picture' })
    }
  }
}
