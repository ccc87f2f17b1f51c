import { fail, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { Answers } from './fakes/Answers'
import type { Deferred } from './fakes/deferred'

/** The methods of a port. */
type Methods<P> = {
  [M in keyof P]: P[M] extends (...args: never[]) => unknown ? M : never
}[keyof P]

type Arguments<P, M extends keyof P> = P[M] extends (...args: infer A) => unknown ? A : never
type Answer<P, M extends keyof P> = P[M] extends (...args: never[]) => Promise<infer R> ? R : never

type ErrorIn<R> = R extends { readonly ok: false; readonly error: infer E } ? E : never
/** The reading that the first listener among the arguments gets. */
type Heard<A> = A extends readonly [infer First, ...infer Others]
  ? First extends (reading: infer R) => unknown
    ? R
    : Heard<Others>
  : never
type Reading<P> = { [M in Methods<P>]: Heard<Arguments<P, M>> }[Methods<P>]
type Failure<P> = {
  [M in Methods<P>]: ErrorIn<Answer<P, M>> | ErrorIn<Heard<Arguments<P, M>>>
}[Methods<P>]

interface Steering<P> {
  /** While set, every call fails with it, and does nothing; listeners hear it instead of what is read. */
  failure: Failure<P> | null
  /** While true, live views hear only what is fed. */
  silent: boolean
  /** The number of live views that are open. */
  readonly listening: number
  /** Gives a reading to every live view at once. */
  feed(reading: Reading<P>): void
  /** The arguments of each call of a method, in order. */
  calls<M extends Methods<P>>(method: M): readonly Arguments<P, M>[]
  /** Forgets the calls so far. */
  forget(): void
  /** The next call of a method does nothing, and stays pending until the test resolves it. */
  holds<M extends Methods<P>>(method: M): Deferred<Answer<P, M>>
  /** The next calls of a method do nothing, and get these answers. */
  answers<M extends Methods<P>>(
    method: M,
    ...answers: readonly (Answer<P, M> | Promise<Answer<P, M>>)[]
  ): void
  /** The next call is done, and its answer lost. */
  losesAnswer(): void
}

/** A port whose answers a test steers. */
export type Steered<P> = { -readonly [M in keyof P]: P[M] } & Steering<P>

interface Failed {
  readonly kind: string
}

type Method = (...args: unknown[]) => unknown
type Listener = (reading: Result<unknown, Failed>) => void

const isListener = (value: unknown): value is Listener => typeof value === 'function'

/** The names of what a port has, itself or by its class. */
const namesIn = (port: object) =>
  [port, Object.getPrototypeOf(port)]
    .flatMap((one: object) => Object.getOwnPropertyNames(one))
    .filter((name) => !(name in Object.prototype))

/** Steers a port, which works by itself where it is not told otherwise. */
export const steered = <P extends object>(port: P): Steered<P> => {
  const calls = new Map<unknown, (readonly unknown[])[]>()
  const queues = new Map<unknown, Answers<unknown>>()
  const queueOf = (method: unknown) => {
    const queue = queues.get(method) ?? new Answers<unknown>()
    queues.set(method, queue)
    return queue
  }
  const listeners = new Set<Listener>()
  let isAnswerLost = false

  const listen = (method: Method, args: readonly unknown[], at: number) => {
    const listener: Listener = (reading) => (args[at] as Listener)(reading)
    const hear: Listener = (reading) => {
      if (!steering.silent) listener(steering.failure === null ? reading : fail(steering.failure))
    }
    listeners.add(listener)
    const stop = method.apply(port, args.with(at, hear)) as Unsubscribe
    return () => {
      listeners.delete(listener)
      stop()
    }
  }

  const steer =
    (name: string, method: Method): Method =>
    (...args) => {
      calls.set(name, [...(calls.get(name) ?? []), args])
      const listener = args.findIndex(isListener)
      if (listener >= 0) return listen(method, args, listener)
      return queueOf(name).next(async () => {
        if (steering.failure !== null) return fail(steering.failure)
        const isLost = isAnswerLost
        isAnswerLost = false
        const answer = await method.apply(port, args)
        return isLost ? fail({ kind: 'offline' }) : answer
      })
    }

  const steering: { failure: Failed | null; silent: boolean } & Record<string, unknown> = {
    failure: null,
    silent: false,
    feed: (reading: Result<unknown, Failed>) => {
      for (const listener of [...listeners]) listener(reading)
    },
    calls: (method: unknown) => calls.get(method) ?? [],
    forget: () => calls.clear(),
    holds: (method: unknown) => queueOf(method).hold(),
    answers: (method: unknown, ...answers: readonly unknown[]) => queueOf(method).push(...answers),
    losesAnswer: () => {
      isAnswerLost = true
    },
  }
  Object.defineProperty(steering, 'listening', { get: () => listeners.size })
  for (const name of namesIn(port)) {
    const value = (port as Readonly<Record<string, unknown>>)[name]
    steering[name] = typeof value === 'function' ? steer(name, value as Method) : value
  }
  return steering as unknown as Steered<P>
}
