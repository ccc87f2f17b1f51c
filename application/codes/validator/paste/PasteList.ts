import { fail, ok, type Result } from '../../../../domain/shared/Result'
import type { Clipboard } from '../../../ports/device/Clipboard'
import type { PickedFileId, PickedFiles } from '../../../ports/device/PickedFiles'
import { isLongPaste } from './longPaste'

/** Why the clipboard gave no list: the browser refused to read it, or it holds no text. */
export interface PasteFailure {
  readonly kind: 'refused' | 'empty'
}

/** A text for the input, or a longer one that is attached as a file. */
export type Pasted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly id: PickedFileId }

/** Takes a list from the clipboard. */
export class PasteList {
  private readonly clipboard: Clipboard
  private readonly files: PickedFiles

  constructor(clipboard: Clipboard, files: PickedFiles) {
    this.clipboard = clipboard
    this.files = files
  }

  /** Call it within the user's gesture, before any await. */
  async run(): Promise<Result<Pasted, PasteFailure>> {
    const read = await this.clipboard.read()
    if (!read.ok) return read
    const text = read.value.trim()
    if (text === '') return fail({ kind: 'empty' })
    return ok(
      isLongPaste(text) ? { kind: 'file', id: this.files.holdText(text) } : { kind: 'text', text },
    )
  }
}
