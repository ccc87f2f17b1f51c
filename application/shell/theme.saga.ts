import { takeEvery } from 'redux-saga/effects'
import { put } from '../process/effects'
import { takeNewest } from '../process/newest.saga'
import type { Theme, ThemePreference } from './ThemePreference'
import { themeChosen, themeRead } from './theme.slice'

/** Remembers the user's choice of colours, and follows that of other tabs. */
export const themeSaga = (preference: ThemePreference) =>
  function* (): Generator {
    yield takeEvery(themeChosen, ({ payload }) => preference.choose(payload))
    yield* takeNewest<Theme>(
      (emit) => preference.observe(emit),
      function* (theme): Generator {
        yield* put(themeRead(theme))
      },
    )
  }
