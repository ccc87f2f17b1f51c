import { type Auth, getIdTokenResult } from 'firebase/auth'
import type { Log } from '../../../application/device/Log'
import type { OwnSession } from '../../../application/session/DeviceSessions'
import { deviceSessionId } from '../../../domain/session/DeviceSession'
import { toReadFailure } from '../errors'

/**
 * The sign-in that this device's session began with, by its token. Its id is the time of the sign-in in seconds, which each of
 * its tokens has as `auth_time`.
 *
 * @returns null if signed out, or if the token has expired and cannot be renewed, as without a network
 */
export const readOwnSession = async (auth: Auth, log: Log): Promise<OwnSession | null> => {
  const user = auth.currentUser
  if (user === null) return null
  try {
    const { authTime, issuedAtTime } = await getIdTokenResult(user)
    const signedInAt = Date.parse(authTime)
    const id = deviceSessionId(String(signedInAt / 1_000))
    return { id, signedInAt, now: Date.parse(issuedAtTime) }
  } catch (cause) {
    if (toReadFailure(cause).kind !== 'offline') log.error('A token could not be read', cause)
    return null
  }
}
