import type { Action } from '@reduxjs/toolkit'
import type { Effect } from 'redux-saga/effects'
import { connectionChanged } from '../connection/connection.slice'
import { type Lazy, loadedOrNull } from '../device/Lazy'
import { call, put, takeAny, until } from '../process/effects'
import { codesRead } from './codes.slice'

const nextReading = () => takeAny(codesRead, connectionChanged)

/**
 * Loads what a process needs, and waits for it where its code cannot be loaded.
 * @param again ends when the next try is due
 */
export function* loaded<T>(
  lazy: Lazy<T>,
  again: () => Generator<Effect, unknown> = nextReading,
): Generator<Effect, T> {
  for (;;) {
    const found = yield* call(() => loadedOrNull(lazy))
    if (found !== null) return found
    yield* again()
  }
}

/**
 * A process whose code loads once the state wants it.
 * @param notLoaded tells that it could not be loaded, after which the state wants it no more; without it, the next reading
 * of the codes tries again
 */
export const lazyProcess = <S, T>(
  process: Lazy<(subject: T) => Generator>,
  isWanted: (state: S) => boolean,
  notLoaded?: () => Action,
) => {
  function* tellAndWait(): Generator<Effect> {
    if (notLoaded) {
      yield* put(notLoaded())
      yield* until((state: S) => !isWanted(state))
    } else yield* nextReading()
    yield* until(isWanted)
  }
  return function* (subject: T): Generator {
    yield* until(isWanted)
    const run = yield* loaded(process, tellAndWait)
    yield* run(subject)
  }
}
