import { type Deferred, deferred } from './deferred'

/** Queued answers for the next calls of a fake. With an empty queue the fake answers by itself. */
export class Answers<T> {
  private readonly queue: (T | Promise<T>)[] = []

  push(...answers: readonly (T | Promise<T>)[]) {
    this.queue.push(...answers)
  }

  /** Leaves the next call pending until the test resolves it. */
  hold(): Deferred<T> {
    const held = deferred<T>()
    this.queue.push(held.promise)
    return held
  }

  /** @param otherwise the fake's own answer, for an empty queue */
  async next(otherwise: () => T | Promise<T>): Promise<T> {
    const answer = this.queue.shift()
    return answer === undefined ? otherwise() : answer
  }
}
