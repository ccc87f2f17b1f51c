import type {
  PictureFailure,
  PictureFile,
  TicketFace,
  TicketPictures,
} from '../../../application/tickets/TicketPictures'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Drawn = Result<Uint8Array<ArrayBuffer>, PictureFailure>

/** Records the faces that were drawn and the files that were shared. */
export class FakeTicketPictures implements TicketPictures {
  readonly drawn: TicketFace[] = []
  readonly shared: PictureFile[] = []
  /** While true, what draws cannot be loaded. */
  isMissing = false
  loads = 0
  /** While set, no picture can be drawn. */
  failure: PictureFailure['kind'] | null = null
  /** The outcome of sharing a file. */
  sharing: 'taken' | 'unsupported' | 'dismissed' | 'blocked' = 'unsupported'

  private readonly drawings = new Answers<Drawn>()

  draw(face: TicketFace): Promise<Drawn> {
    return this.drawings.next(() => {
      if (this.failure) return fail({ kind: this.failure })
      this.drawn.push(face)
      return ok(new TextEncoder().encode(`picture of ${face.code}`))
    })
  }

  /** The next picture stays undrawn until the test resolves it. */
  holdsDrawing() {
    return this.drawings.hold()
  }

  async share(file: PictureFile) {
    if (this.sharing !== 'taken') return fail({ kind: this.sharing })
    this.shared.push(file)
    return ok(undefined)
  }
}
