import type { Clipboard } from '../../application/ports/device/Clipboard'
import { fail, ok, type Result } from '../../domain/shared/Result'
import { copyBySelection } from './copyBySelection'

type CopyResult = Result<void, { readonly kind: 'refused' }>

/** The system clipboard, with `execCommand('copy')` as the fallback without HTTPS or permission. */
export class BrowserClipboard implements Clipboard {
  private readonly page: Document
  private readonly clipboard: Pick<globalThis.Clipboard, 'writeText'> | undefined

  /** @param clipboard undefined in browsers without the asynchronous Clipboard API, as on plain HTTP */
  constructor(
    page: Document = document,
    clipboard: Pick<globalThis.Clipboard, 'writeText'> | undefined = navigator.clipboard,
  ) {
    this.page = page
    this.clipboard = clipboard
  }

  // Must copy synchronously: Safari grants clipboard access only during the user gesture.
  write(text: string): Promise<CopyResult> {
    if (!this.clipboard) return Promise.resolve(this.copySelected(text))
    try {
      return this.clipboard.writeText(text).then(
        () => ok(undefined),
        () => this.copySelected(text),
      )
    } catch {
      return Promise.resolve(this.copySelected(text))
    }
  }

  private copySelected(text: string): CopyResult {
    return copyBySelection(this.page, text) ? ok(undefined) : fail({ kind: 'refused' })
  }
}
