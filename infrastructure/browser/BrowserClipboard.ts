import type { Clipboard } from '../../application/device/Clipboard'
import type { PickedFileId } from '../../application/device/PickedFiles'
import { fail, ok, type Result } from '../../domain/shared/Result'
import { copyBySelection } from './copyBySelection'
import type { HeldFiles } from './files/HeldFiles'

type CopyResult = Result<void, { readonly kind: 'refused' }>

type SystemClipboard = Pick<globalThis.Clipboard, 'writeText'> &
  // Firefox before 125 writes but does not read, and before 127 reads texts alone.
  Partial<Pick<globalThis.Clipboard, 'readText' | 'read'>>

/** The system clipboard, with `execCommand('copy')` as the fallback without HTTPS or permission. */
export class BrowserClipboard implements Clipboard {
  /** @param clipboard undefined in browsers without the asynchronous Clipboard API, as on plain HTTP */
  constructor(
    private readonly held: HeldFiles,
    private readonly page: Document = document,
    private readonly clipboard: SystemClipboard | undefined = navigator.clipboard,
  ) {}

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

  async read(): Promise<Result<string, { readonly kind: 'refused' }>> {
    try {
      const text = await this.clipboard?.readText?.()
      return text === undefined ? fail({ kind: 'refused' }) : ok(text)
    } catch {
      return fail({ kind: 'refused' })
    }
  }

  async holdPicture(): Promise<PickedFileId | null> {
    try {
      for (const item of (await this.clipboard?.read?.()) ?? []) {
        const type = item.types.find((one) => one.startsWith('image/'))
        if (type !== undefined) return this.held.hold(await item.getType(type))
      }
    } catch {
      // Refused, or empty: some browsers tell neither apart.
    }
    return null
  }

  private copySelected(text: string): CopyResult {
    return copyBySelection(this.page, text) ? ok(undefined) : fail({ kind: 'refused' })
  }
}
