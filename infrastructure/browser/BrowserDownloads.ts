import type { Downloads } from '../../application/ports/Downloads'
import type { Log } from '../../application/ports/Log'
import { fail, ok, type Result } from '../../domain/shared/Result'
import { encodeChunks } from './encodeChunks'

/** How long, in milliseconds, a saved file stays readable: Safari starts to read it well after the click. */
const KEPT_FOR = 60_000

/** Saves files through a link that the page clicks itself. */
export class BrowserDownloads implements Downloads {
  private readonly log: Log
  private readonly page: Document
  private readonly urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>

  constructor(
    log: Log,
    page: Document = document,
    urls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'> = URL,
  ) {
    this.log = log
    this.page = page
    this.urls = urls
  }

  save(
    fileName: string,
    mediaType: string,
    lines: Iterable<string>,
  ): Result<void, { readonly kind: 'download-failed' }> {
    try {
      this.offer(fileName, new Blob(encodeChunks(lines), { type: mediaType }))
      return ok(undefined)
    } catch (cause) {
      this.log.error('A file could not be saved', cause)
      return fail({ kind: 'download-failed' })
    }
  }

  private offer(fileName: string, file: Blob) {
    const url = this.urls.createObjectURL(file)
    // Planned before the click, so that a click that throws leaks nothing.
    setTimeout(() => this.urls.revokeObjectURL(url), KEPT_FOR)
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
