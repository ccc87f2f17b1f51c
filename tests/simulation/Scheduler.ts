/** Random numbers that a seed repeats (mulberry32). */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 to 1, which it never is. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  isOneIn(count: number): boolean {
    return this.next() * count < 1
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  oneOf<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('Nothing to choose from')
    return value
  }
}

interface Timer {
  readonly at: number
  readonly number: number
  readonly work: () => void
}

/** Unique in the process: code that clears a timer of an earlier world must not clear one of this. */
let count = 0

/** The world's only time: nothing passes but by its timers, in an order that the seed decides. */
export class Scheduler {
  /** In milliseconds. */
  now = 0
  private readonly timers = new Map<number, Timer>()

  after(milliseconds: number, work: () => void): number {
    count += 1
    this.timers.set(count, { at: this.now + milliseconds, number: count, work })
    return count
  }

  /** Again and again, until it is cancelled. */
  every(milliseconds: number, work: () => void): number {
    const number = this.after(milliseconds, () => {
      this.timers.set(number, { at: this.now + milliseconds, number, work: again })
      work()
    })
    const again = this.timers.get(number)?.work ?? work
    return number
  }

  cancel(number: number): void {
    this.timers.delete(number)
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve))
  }

  /** Lets time pass. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds
    await settled()
    for (;;) {
      let next: Timer | undefined
      for (const timer of this.timers.values()) {
        if (timer.at <= end && (!next || timer.at < next.at)) next = timer
      }
      if (!next) break
      this.timers.delete(next.number)
      this.now = next.at
      next.work()
      await settled()
    }
    this.now = end
  }
}

// Taken before a run replaces the timers.
const { setImmediate: immediately } = globalThis

/** Until all promises that can go on have done so. */
const settled = () => new Promise<void>((resolve) => void immediately(resolve))

/** The portal's own timers run by the scheduler, and chance by the seed. */
export const withTimersOf = async <T>(
  scheduler: Scheduler,
  random: Random,
  work: () => Promise<T>,
): Promise<T> => {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis
  const { random: chance } = Math
  const cancel = (number: number) => scheduler.cancel(number)
  Object.assign(globalThis, {
    setTimeout: (callback: () => void, milliseconds = 0) => scheduler.after(milliseconds, callback),
    setInterval: (callback: () => void, milliseconds = 0) =>
      scheduler.every(milliseconds, callback),
    clearTimeout: cancel,
    clearInterval: cancel,
  })
  Math.random = () => random.next()
  try {
    return await work()
  } finally {
    Math.random = chance
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval })
  }
}
