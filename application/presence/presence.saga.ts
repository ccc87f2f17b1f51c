import { buffers, eventChannel } from 'redux-saga'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { Activity, PageActivity } from '../ports/device/PageActivity'
import { takeFrom } from '../process/effects'
import { whileUserIsIn } from '../root/whileSignedIn'
import type { LeaderPresence } from './LeaderPresence'

/** Online while a signed-in user can see this tab, away while they cannot, gone when they leave (spec §4, "Presence"). */
export const presenceSaga = (presence: LeaderPresence, activity: PageActivity) =>
  whileUserIsIn(function* ({ uid }: SignedInUser): Generator {
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
      // A session that ended elsewhere has nobody to wait for this; a sign-out here waits for it in SignOut.
      void presence.leave()
    }
  })
