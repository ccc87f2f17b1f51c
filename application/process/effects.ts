import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit'
import type { TakeableChannel } from 'redux-saga'
import * as effects from 'redux-saga/effects'
import { Cancellation } from '../ports/device/Cancellation'
import type { RootState } from '../root/rootReducer'

/** redux-saga's effects for `yield*`, so that each answer has its type instead of `any`. */

type Effect = effects.Effect
type EventCreator<P> = ActionCreatorWithPayload<P> | ActionCreatorWithoutPayload

export function* call<A extends unknown[], R>(
  work: (...args: A) => R,
  ...args: A
): Generator<Effect, effects.SagaReturnType<typeof work>, effects.SagaReturnType<typeof work>> {
  return yield effects.call(work, ...args)
}

function* cancellable<R>(work: (cancellation: Cancellation) => R): Generator<Effect, unknown, R> {
  const cancellation = new Cancellation()
  try {
    return yield effects.call(work, cancellation)
  } finally {
    if (yield effects.cancelled()) cancellation.cancel()
  }
}

/**
 * Calls work that can be told that nobody waits for it any more, and tells it so when the saga is cancelled meanwhile.
 * A task of its own: a generator that is delegated to and yields in its `finally` would bring the caller back to life.
 */
export function* callCancellable<R>(
  work: (cancellation: Cancellation) => R,
): Generator<Effect, Awaited<R>, Awaited<R>> {
  return yield effects.call(cancellable, work)
}

export function* select<R>(selector: (state: RootState) => R): Generator<Effect, R, R> {
  return yield effects.select(selector)
}

export function* take<P>(
  event: EventCreator<P>,
): Generator<Effect, { payload: P }, { payload: P }> {
  return yield effects.take(event.type)
}

export function* takeFrom<T>(channel: TakeableChannel<T>): Generator<Effect, T, T> {
  return yield effects.take(channel)
}
