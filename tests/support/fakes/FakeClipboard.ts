import type { Clipboard } from '../../../application/ports/device/Clipboard'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Copied = Result<void, { readonly kind: 'refused' }>

/** A clipboard that accepts every text, unless a test makes it refuse or wait. */
export class FakeClipboard implements Clipboard {
  /** Every text offered, including refused ones. */
  readonly written: string[] = []
  private readonly answers = new Answers<Copied>()

  write(text: string): Promise<Copied> {
    this.written.push(text)
    return this.answers.next(() => ok(undefined))
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
