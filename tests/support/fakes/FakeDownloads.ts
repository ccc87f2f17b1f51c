import type { Downloads } from '../../../application/ports/Downloads'
import { fail, ok, type Result } from '../../../domain/shared/Result'

interface SavedFile {
  readonly fileName: string
  readonly mediaType: string
  readonly lines: readonly string[]
}

/** Keeps the files that were saved. */
export class FakeDownloads implements Downloads {
  readonly saved: SavedFile[] = []
  /** While true, every save fails. */
  failing = false

  save(
    fileName: string,
    mediaType: string,
    lines: Iterable<string>,
  ): Result<void, { readonly kind: 'download-failed' }> {
    if (this.failing) return fail({ kind: 'download-failed' })
    this.saved.push({ fileName, mediaType, lines: [...lines] })
    return ok(undefined)
  }
}
