import { buffers, eventChannel } from 'redux-saga'
import type { Theme, ThemePreference } from '../ports/ThemePreference'
import { call, put, race, take, takeFrom } from '../process/effects'
import { themeChosen, themeRead } from './theme.slice'

/** Remembers the user's choice of colours, and follows that of other tabs. */
export const themeSaga = (preference: ThemePreference) =>
  function* (): Generator {
    const channel = eventChannel<Theme>(
      (emit) => preference.observe(emit),
      buffers.sliding<Theme>(1),
    )
    try {
      for (;;) {
        const { read, chosen } = yield* race({ read: takeFrom(channel), chosen: take(themeChosen) })
        if (read) yield* put(themeRead(read))
        if (chosen) yield* call(() => preference.choose(chosen.payload))
      }
    } finally {
      channel.close()
    }
  }
