import type { ActionCreatorWithoutPayload, ActionCreatorWithPayload } from '@reduxjs/toolkit'
import type { TakeableChannel } from 'redux-saga'
import * as effects from 'redux-saga/effects'
import type { RootState } from './rootReducer'

/** redux-saga's effects for `yield*`, so that each answer has its type instead of `any`. */

type Effect = effects.Effect
type EventCreator<P> = ActionCreatorWithPayload<P> | ActionCreatorWithoutPayload

export function* call<A extends unknown[], R>(
  work: (...args: A) => R,
  ...args: A
): Generator<Effect, effects.SagaReturnType<typeof work>, effects.SagaReturnType<typeof work>> {
  return yield effects.call(work, ...args)
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
