import { call, put, takeAny } from '../process/effects'
import type { NewVersion } from './NewVersion'
import { fileNotLoaded, newVersionAccepted, newVersionFound } from './version.slice'

/** Tells of a newer version, if one was found. */
export function* report(found: string | null): Generator {
  if (found !== null) yield* put(newVersionFound(found))
}

/** Takes the new version at the user's request, and finds out why a file did not load. */
export const versionSaga = (newVersion: NewVersion) =>
  function* (): Generator {
    for (;;) {
      const { type } = yield* takeAny(newVersionAccepted, fileNotLoaded)
      if (type === newVersionAccepted.type) yield* call(() => newVersion.take())
      else yield* report(yield* call(() => newVersion.deployed()))
    }
  }
