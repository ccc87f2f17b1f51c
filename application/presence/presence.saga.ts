import { buffers, eventChannel } from 'redux-saga'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { Activity, PageActivity } from '../ports/device/PageActivity'
import { takeFrom } from '../process/effects'
import type { LeaderPresence } from './LeaderPresence'

/**
 * Online while the tab is visible, away while it is hidden, offline when its user leaves
 * (PRESENCE-2, PRESENCE-3, PRESENCE-5).
 */
export const presenceSaga = (presence: LeaderPresence, activity: PageActivity) =>
  function* ({ uid }: SignedInUser): Generator {
    const channel = eventChannel<Activity>(
      (emit) => activity.observe(emit),
      buffers.sliding<Activity>(1),
    )
    presence.enter(uid)
    try {
      for (;;) {
        const { isVisible } = yield* takeFrom(channel)
        presence.show(isVisible ? 'online' : 'away')
      }
    } finally {
      channel.close()
      // Not awaited: on a sign-out here the session process waits for it.
      void presence.leave()
    }
  }
