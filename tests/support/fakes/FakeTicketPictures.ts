import type {
  PictureFailure,
  PictureFile,
  TicketFace,
  TicketPictures,
} from '../../../application/ports/TicketPictures'
import { fail, ok, type Result } from '../../../domain/shared/Result'

/** Records the faces that were drawn and the files that were shared. */
export class FakeTicketPictures implements TicketPictures {
  readonly drawn: TicketFace[] = []
  readonly shared: PictureFile[] = []
  /** While true, what draws cannot be loaded. */
  isMissing = false
  loads = 0
  /** While set, no picture can be drawn. */
  failure: PictureFailure['kind'] | null = null
  /** What becomes of a file that is to be shared. */
  sharing: 'taken' | 'unsupported' | 'dismissed' | 'blocked' = 'unsupported'

  async draw(face: TicketFace): Promise<Result<Uint8Array<ArrayBuffer>, PictureFailure>> {
    if (this.failure) return fail({ kind: this.failure })
    this.drawn.push(face)
    return ok(new TextEncoder().encode(`picture of ${face.code}`))
  }

  async share(file: PictureFile) {
    if (this.sharing !== 'taken') return fail({ kind: this.sharing })
    this.shared.push(file)
    return ok(undefined)
  }
}
