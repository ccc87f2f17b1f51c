import type { OpenRequest, OpenRequests } from '../../../domain/coordination/requests/OpenRequest'
import { userId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { decodeOpenRequest } from '../../../infrastructure/documents/requestDocument'
import type { FakeBatches } from './FakeBatches'

/** The open requests among the documents of the batches, by which they are answered. */
export class FakeOpenRequests implements OpenRequests {
  /** While set, no reading succeeds. */
  failure: ReadFailure | null = null
  private readonly listeners = new Set<() => void>()

  constructor(private readonly batches: FakeBatches) {}

  /** A leader asks, or withdraws what they asked: with `askedAt` null. */
  asks(
    leader: string,
    event: string,
    fields: {
      readonly askedAt: number | null
      readonly quantity?: number
      readonly reason?: string
    },
  ) {
    const id = `request-${event}`
    this.batches.store.merge(`leaders/${leader}/own/${id}`, {
      id,
      quantity: 20,
      reason: '',
      ...fields,
      isOpen: fields.askedAt !== null,
      updatedAt: fields.askedAt ?? 0,
    })
    this.notify()
  }

  notify() {
    for (const tell of [...this.listeners]) tell()
  }

  watch(listener: (reading: Result<readonly OpenRequest[], ReadFailure>) => void): Unsubscribe {
    const tell = () => listener(this.failure ? fail(this.failure) : ok(this.open()))
    this.listeners.add(tell)
    queueMicrotask(tell)
    return () => this.listeners.delete(tell)
  }

  private open(): readonly OpenRequest[] {
    return [...this.batches.store.documents]
      .flatMap(([path, fields]) => {
        const [collection, leader, , id] = path.split('/')
        return collection === 'leaders'
          ? (decodeOpenRequest(userId(leader ?? ''), id ?? '', fields) ?? [])
          : []
      })
      .toSorted((a, b) => (a.receivedAt ?? 0) - (b.receivedAt ?? 0))
  }
}
