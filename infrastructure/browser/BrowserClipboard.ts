import type { Clipboard } from '../../application/ports/device/Clipboard'
import { fail, ok, type Result } from '../../domain/shared/Result'
import { copyBySelection } from './copyBySelection'

type Copied = Result<void, { readonly kind: 'refused' }>

/** The system's clipboard; where the browser withholds it (no HTTPS, no permission), a copied selection. */
export class BrowserClipboard implements Clipboard {
  private readonly page: Document
  private readonly clipboard: Pick<globalThis.Clipboard, 'writeText'> | undefined

  /** @param clipboard undefined where the browser has no asynchronous clipboard, as on plain HTTP */
  constructor(
    page: Document = document,
    clipboard: Pick<globalThis.Clipboard, 'writeText'> | undefined = navigator.clipboard,
  ) {
    this.page = page
    this.clipboard = clipboard
  }

  // Not async, and nothing awaited before the copy: Safari grants the clipboard only within the gesture itself.
  write(text: string): Promise<Copied> {
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

  private copySelected(text: string): Copied {
    return copyBySelection(this.page, text) ? ok(undefined) : fail({ kind: 'refused' })
  }
}
