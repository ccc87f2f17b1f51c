import {
  type PickedFileId,
  type PickedFiles,
  pickedFileId,
  type Received,
} from '../../../application/device/PickedFiles'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { ListFileFailure } from '../../../domain/validator/listFile'
import { Answers } from './Answers'
import type { Deferred } from './deferred'

type Reading = Result<string, ListFileFailure>

/** Files with texts that a test sets by name; one without a text is unreadable. */
export class FakePickedFiles implements PickedFiles {
  readonly texts = new Map<string, string>()
  /** The contents that other apps have shared, by their keys. */
  readonly received = new Map<string, Received>()
  private readonly names = new Map<PickedFileId, string>()
  private readonly unread = new Set<PickedFileId>()
  private readonly answers = new Answers<Reading>()
  private readonly receivedAnswers = new Answers<Received | null>()

  /** The names of files neither read nor released. */
  get held(): readonly (string | undefined)[] {
    return [...this.unread].map((id) => this.names.get(id))
  }

  hold({ name }: { readonly name: string }): PickedFileId {
    const id = pickedFileId(`archivo-${this.names.size + 1}`)
    this.names.set(id, name)
    this.unread.add(id)
    return id
  }

  isPicture(id: PickedFileId) {
    return /\.(png|jpg)$/.test(this.names.get(id) ?? '')
  }

  holdText(text: string): PickedFileId {
    const name = `texto ${this.names.size + 1}`
    this.texts.set(name, text)
    return this.hold({ name })
  }

  read(id: PickedFileId): Promise<Reading> {
    this.unread.delete(id)
    return this.answers.next(() => {
      const text = this.texts.get(this.names.get(id) ?? '')
      return text === undefined ? fail({ kind: 'unreadable' }) : ok(text)
    })
  }

  takeReceived(key: string): Promise<Received | null> {
    return this.receivedAnswers.next(() => {
      const received = this.received.get(key) ?? null
      this.received.delete(key)
      return received
    })
  }

  forgetReceived() {
    this.received.clear()
  }

  /** Leaves what was shared pending until the test resolves it. */
  holdsReceived(): Deferred<Received | null> {
    return this.receivedAnswers.hold()
  }

  release(ids: readonly PickedFileId[]) {
    for (const id of ids) this.unread.delete(id)
  }

  replies(...answers: readonly Reading[]) {
    this.answers.push(...answers)
  }

  /** Leaves the next file pending until the test resolves it. */
  holdsReading(): Deferred<Reading> {
    return this.answers.hold()
  }
}
