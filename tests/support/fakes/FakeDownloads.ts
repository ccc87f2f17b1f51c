import type { Downloads } from '../../../application/device/Downloads'
import { fail, ok, type Result } from '../../../domain/shared/Result'

interface SavedFile {
  readonly fileName: string
  readonly mediaType: string
  /** The lines of a text; empty for a file of bytes. */
  readonly lines: readonly string[]
  readonly bytes: Uint8Array<ArrayBuffer> | null
}

/** Records the saved files. */
export class FakeDownloads implements Downloads {
  readonly saved: SavedFile[] = []
  /** While true, every save fails. */
  failing = false

  async save(
    fileName: string,
    mediaType: string,
    content: Iterable<string> | Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Result<void, { readonly kind: 'download-failed' }>> {
    if (this.failing || signal.aborted) return fail({ kind: 'download-failed' })
    const bytes = content instanceof Uint8Array ? content : null
    const lines = content instanceof Uint8Array ? [] : [...content]
    this.saved.push({ fileName, mediaType, lines, bytes })
    return ok(undefined)
  }
}
