import type { Downloads } from '../../../application/device/Downloads'
import type { Log } from '../../../application/device/Log'
import type { MainThread } from '../../../application/device/MainThread'
import { runInTimeSlices } from '../../../application/device/runInTimeSlices'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { encodeChunks } from './encodeChunks'

/** Lifetime of a file's object URL, in milliseconds: Safari starts reading long after the click. */
const URL_LIFETIME_MS = 60_000

/** Saves files by clicking a temporary download link. */
export class BrowserDownloads implements Downloads {
  constructor(
    private readonly log: Log,
    private readonly thread: MainThread,
    private readonly page: Document = document,
    private readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'> = URL,
  ) {}

  async save(
    fileName: string,
    mediaType: string,
    content: Iterable<string> | Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Result<void, { readonly kind: 'download-failed' }>> {
    try {
      const parts =
        content instanceof Uint8Array
          ? [content]
          : await runInTimeSlices(encodeChunks(content), this.thread, signal)
      signal.throwIfAborted()
      this.download(fileName, new Blob(parts, { type: mediaType }))
      return ok(undefined)
    } catch (cause) {
      if (!signal.aborted) this.log.error('A file could not be saved', cause)
      return fail({ kind: 'download-failed' })
    }
  }

  private download(fileName: string, file: Blob) {
    const url = this.urls.createObjectURL(file)
    // Scheduled before the click, so the URL is revoked even if the click throws.
    setTimeout(() => this.urls.revokeObjectURL(url), URL_LIFETIME_MS)
    const link = this.page.createElement('a')
    link.href = url
    link.download = fileName
    link.hidden = true
    this.page.body.append(link)
    try {
      link.click()
    } finally {
      link.remove()
    }
  }
}
