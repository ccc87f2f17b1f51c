import { fail, ok, type Result } from '../../domain/shared/Result'
import { pictureName } from '../../domain/tickets/pictureName'
import type { Downloads } from '../device/Downloads'
import type { PictureFailure, TicketFace, TicketPictures } from './TicketPictures'

export interface SaveFailure {
  readonly kind: PictureFailure['kind'] | 'download-failed'
}

/** The outcome for a picture: the share sheet took it or was closed, or its download started. */
export type SavedPicture =
  | { readonly kind: 'shared' | 'dismissed' }
  | { readonly kind: 'saved'; readonly fileName: string }

/** Hands the picture of a ticket to the device's share sheet; where it has none for files, saves it. */
export class SavePicture {
  constructor(
    private readonly pictures: TicketPictures,
    private readonly downloads: Downloads,
  ) {}

  async run(face: TicketFace, signal: AbortSignal): Promise<Result<SavedPicture, SaveFailure>> {
    const drawn = await this.pictures.draw(face)
    if (!drawn.ok) return drawn
    if (signal.aborted) return fail({ kind: 'picture-failed' })
    const name = pictureName(face.code)
    const shared = await this.pictures.share({ name, bytes: drawn.value })
    if (shared.ok) return ok({ kind: 'shared' })
    if (shared.error.kind === 'dismissed') return ok({ kind: 'dismissed' })
    const saved = await this.downloads.save(name, 'image/png', drawn.value, signal)
    return saved.ok ? ok({ kind: 'saved', fileName: name }) : saved
  }
}
