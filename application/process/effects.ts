import type {
  Action,
  ActionCreatorWithoutPayload,
  ActionCreatorWithPayload,
} from '@reduxjs/toolkit'
import { buffers, eventChannel, type TakeableChannel, type Task } from 'redux-saga'
import * as effects from 'redux-saga/effects'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** redux-saga's effects for `yield*`, so that each answer has its type instead of `any`, and its channels. */

type Effect = effects.Effect
type EventCreator<P> = ActionCreatorWithPayload<P> | ActionCreatorWithoutPayload

export function* call<A extends unknown[], R>(
  work: (...args: A) => R,
  ...args: A
): Generator<Effect, effects.SagaReturnType<typeof work>, effects.SagaReturnType<typeof work>> {
  return yield effects.call(work, ...args)
}

function* abortable<R>(work: (signal: AbortSignal) => R): Generator<Effect, unknown, R> {
  const abort = new AbortController()
  try {
    return yield effects.call(work, abort.signal)
  } finally {
    if (yield effects.cancelled()) abort.abort()
  }
}

/**
 * Calls work with a signal that is aborted when the saga is cancelled. It runs as its own task: a
 * delegated generator that yields in its `finally` would resume the cancelled caller.
 */
export function* callWithSignal<R>(
  work: (signal: AbortSignal) => R,
): Generator<Effect, Awaited<R>, Awaited<R>> {
  return yield effects.call(abortable, work)
}

/** Typed by the part of the state that the selector reads; `rootReducer` holds every part. */
export function* select<S, R>(selector: (state: S) => R): Generator<Effect, R, R> {
  return yield effects.select(selector)
}

export function* put<A extends Action>(event: A): Generator<Effect, A, A> {
  return yield effects.put(event)
}

export function* fork<A extends unknown[]>(
  work: (...args: A) => unknown,
  ...args: A
): Generator<Effect, Task, Task> {
  return yield effects.fork(work, ...args)
}

export function* take<P>(
  event: EventCreator<P>,
): Generator<Effect, { payload: P }, { payload: P }> {
  return yield effects.take(event.type)
}

export function* takeFrom<T>(channel: TakeableChannel<T>): Generator<Effect, T, T> {
  return yield effects.take(channel)
}

/** Subscribes: of the reports that are not taken, the channel keeps the newest. Closed, it unsubscribes. */
export const newestOf = <T extends NonNullable<unknown>>(
  subscribe: (emit: (report: T) => void) => Unsubscribe,
) => eventChannel<T>(subscribe, buffers.sliding<T>(1))

/** Waits until the state is so. */
export function* until<S>(holds: (state: S) => boolean): Generator<Effect> {
  while (!(yield* select(holds))) yield effects.take('*')
}

/** Waits for the first matching event. */
export function* takeAny(
  ...events: readonly ({ readonly type: string } | ((event: Action) => boolean))[]
): Generator<Effect, Action, Action> {
  const patterns = events.map((event) => ('type' in event ? event.type : event))
  return yield effects.take<Action>(patterns as effects.ActionPattern<Action>)
}

// biome-ignore lint/suspicious/noExplicitAny: what a generator receives says nothing of what it returns.
type Answer<T> = T extends Generator<unknown, infer R, any> ? R : unknown

/**
 * Runs all effects until the first one ends, then cancels the others. Only the winner is in the
 * answer.
 */
export function* race<T extends Readonly<Record<string, Generator | Effect>>>(
  contenders: T,
): Generator<Effect, { readonly [K in keyof T]?: Answer<T[K]> }> {
  return yield effects.race(contenders as Record<string, Effect>)
}
