import { type Deferred, deferred } from './deferred'

/** The answers that a test has put in line for the next calls of a fake; without any, the fake answers for itself. */
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

  /** @param otherwise what the fake answers when the test has put nothing in line */
  async next(otherwise: () => T): Promise<T> {
    const answer = this.queue.shift()
    return answer === undefined ? otherwise() : answer
  }
}
