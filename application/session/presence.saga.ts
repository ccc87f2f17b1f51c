import type { SignedInUser } from '../../domain/session/SignedInUser'
import type { Activity, PageActivity } from '../device/PageActivity'
import { call } from '../process/effects'
import { takeNewest } from '../process/newest.saga'
import type { LeaderPresence } from './LeaderPresence'

/**
 * Online while the tab is visible, away while it is hidden, offline when its user leaves
 * (PRESENCE-2, PRESENCE-3, PRESENCE-5), also before the user's address is confirmed.
 */
export const presenceSaga = (presence: LeaderPresence, activity: PageActivity) =>
  function* ({ uid }: SignedInUser): Generator {
    try {
      yield* takeNewest<Activity>(
        (emit) => activity.observe(emit),
        function* ({ isVisible }): Generator {
          // Its code loads at the first status, or after a failure at the next one.
          const loaded = yield* call(() => presence.load())
          if (loaded) presence.show(loaded, uid, isVisible ? 'online' : 'away')
        },
      )
    } finally {
      // Not awaited: on a sign-out here the session process waits for it.
      void presence.leave()
    }
  }
