import type { CodeId } from '../../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../../domain/codes/CodeRepository'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

type Reading = Result<CodesSnapshot, ReadFailure>

/** Hides codes of this tab before their store does. */
export interface HiddenCodes {
  hide(ids: readonly CodeId[]): void
  /** Shows them again, as far as the store still has them. */
  show(ids: readonly CodeId[]): void
}

/**
 * The codes of a repository without those that are being removed here: hidden at once, until a reading no longer has them
 * (REMOVE-3). Screens and use cases read through it, so that they cannot differ.
 */
export class UnremovedCodes implements CodeRepository, HiddenCodes {
  private readonly hidden = new Set<CodeId>()
  private readonly listeners = new Set<() => void>()
  /** The newest codes without the hidden ones: an equal question gets the same list, whose index is then built once. */
  private shown: {
    readonly of: CodesSnapshot['codes']
    readonly codes: CodesSnapshot['codes']
  } | null = null

  constructor(private readonly stored: CodeRepository) {}

  watch(leader: UserId, listener: (reading: Reading) => void): Unsubscribe {
    let last: CodesSnapshot | null = null
    let failure: Reading | null = null
    const tellAgain = () => {
      if (!last) return
      listener(this.without(ok(last)))
      // It came after them, and still holds.
      if (failure) listener(failure)
    }
    this.listeners.add(tellAgain)
    const stop = this.stored.watch(leader, (reading) => {
      failure = reading.ok ? null : reading
      if (reading.ok) {
        this.forgetGone(reading.value)
        last = reading.value
      }
      listener(this.without(reading))
    })
    return () => {
      this.listeners.delete(tellAgain)
      stop()
    }
  }

  async trackedBy(leader: UserId): Promise<Reading> {
    return this.without(await this.stored.trackedBy(leader))
  }

  hide(ids: readonly CodeId[]): void {
    for (const id of ids) this.hidden.add(id)
    this.notify(ids)
  }

  show(ids: readonly CodeId[]): void {
    for (const id of ids) this.hidden.delete(id)
    this.notify(ids)
  }

  private notify(ids: readonly CodeId[]) {
    if (ids.length === 0) return
    this.shown = null
    for (const listener of [...this.listeners]) listener()
  }

  private forgetGone({ codes, arriving }: CodesSnapshot) {
    if (this.hidden.size === 0 || arriving) return
    const read = new Set(codes.map(({ id }) => id))
    for (const id of this.hidden) if (!read.has(id)) this.hidden.delete(id)
    this.shown = null
  }

  private without(reading: Reading): Reading {
    // Mostly nothing is hidden, and the same array keeps what is derived from it.
    if (!reading.ok || this.hidden.size === 0) return reading
    const { codes: of } = reading.value
    if (this.shown?.of !== of)
      this.shown = { of, codes: of.filter(({ id }) => !this.hidden.has(id)) }
    return ok({ ...reading.value, codes: this.shown.codes })
  }
}
