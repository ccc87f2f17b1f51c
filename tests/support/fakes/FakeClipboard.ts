import type { Clipboard } from '../../../application/device/Clipboard'
import type { PickedFileId } from '../../../application/device/PickedFiles'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Copied = Result<void, { readonly kind: 'refused' }>
type Read = Result<string, { readonly kind: 'refused' }>

/** A clipboard that accepts every text, unless a test makes it refuse or wait. */
export class FakeClipboard implements Clipboard {
  /** Every text offered, including refused ones. */
  readonly written: string[] = []
  /** The text that reading gives. */
  text = ''
  /** A picture that is held once it is asked for; null for none. */
  picture: PickedFileId | null = null
  private readonly answers = new Answers<Copied>()
  private readonly readings = new Answers<Read>()
  private readonly pictures = new Answers<PickedFileId | null>()

  write(text: string): Promise<Copied> {
    this.written.push(text)
    return this.answers.next(() => ok(undefined))
  }

  read(): Promise<Read> {
    return this.readings.next(() => ok(this.text))
  }

  holdPicture(): Promise<PickedFileId | null> {
    return this.pictures.next(() => this.picture)
  }

  /** The next picture stays pending until the test resolves it. */
  holdsPicture() {
    return this.pictures.hold()
  }

  /** The next reading is refused. */
  refusesReading() {
    this.readings.push(fail({ kind: 'refused' }))
  }

  /** The next reading stays pending until the test resolves it. */
  holdsReading() {
    return this.readings.hold()
  }

  /** The next write is refused. */
  refuses() {
    this.answers.push(fail({ kind: 'refused' }))
  }

  /** The next write stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }
}
