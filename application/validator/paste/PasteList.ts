import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Clipboard } from '../../device/Clipboard'
import type { PickedFile, PickedFiles, Received } from '../../device/PickedFiles'
import { isLongPaste, PASTED_NAME, PASTED_PICTURE_NAME } from './longPaste'

/**
 * Why there is no list: the browser refused to read the clipboard, it holds neither text nor picture, or nothing is kept of
 * what another app shared.
 */
export interface PasteFailure {
  readonly kind: 'refused' | 'empty' | 'gone'
}

/** A text for the input; a longer one, or a picture, is attached as a file. */
export type Pasted =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: PickedFile }

/** A list that another app has shared: a text, files, or both. */
export interface ReceivedList extends Pick<Received, 'files' | 'refused'> {
  readonly text: Pasted | null
}

/** Takes a list from the clipboard or another app. */
export class PasteList {
  constructor(
    private readonly clipboard: Clipboard,
    private readonly files: PickedFiles,
  ) {}

  /**
   * Call it within the user's gesture, before any await.
   * @throws the signal's reason once it is aborted
   */
  async run(signal: AbortSignal): Promise<Result<Pasted, PasteFailure>> {
    const read = await this.clipboard.read()
    // A text that is held as a file would stay with the page.
    signal.throwIfAborted()
    if (!read.ok) return read
    const pasted = this.pastedOf(read.value) ?? (await this.pictureOf(signal))
    return pasted ? ok(pasted) : fail({ kind: 'empty' })
  }

  /**
   * @param key of the address that what was shared led to
   * @throws the signal's reason once it is aborted
   */
  async receive(key: string, signal: AbortSignal): Promise<Result<ReceivedList, PasteFailure>> {
    const received = await this.files.takeReceived(key)
    if (signal.aborted) this.files.release(received?.files.map(({ id }) => id) ?? [])
    signal.throwIfAborted()
    if (!received) return fail({ kind: 'gone' })
    const list = { ...received, text: this.pastedOf(received.text) }
    const isEmpty = list.text === null && list.files.length + list.refused.length === 0
    return isEmpty ? fail({ kind: 'gone' }) : ok(list)
  }

  /** A copied text may come with its picture, so the picture is asked for where there is no text. */
  private async pictureOf(signal: AbortSignal): Promise<Pasted | null> {
    const id = await this.clipboard.holdPicture()
    if (id === null) return null
    if (signal.aborted) this.files.release([id])
    signal.throwIfAborted()
    return { kind: 'file', file: { id, name: PASTED_PICTURE_NAME } }
  }

  private pastedOf(raw: string): Pasted | null {
    const text = raw.trim()
    if (text === '') return null
    return isLongPaste(text)
      ? { kind: 'file', file: { id: this.files.holdText(text), name: PASTED_NAME } }
      : { kind: 'text', text }
  }
}
