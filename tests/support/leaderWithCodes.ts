import { accessCode } from './mothers/codes'
import { anaUser } from './mothers/users'
import { startPortal } from './startPortal'

/**
 * The portal without screens, with a signed-in leader and her two codes loaded: LIBRE001 and
 * ENUSO001.
 */
export const leaderWithCodes = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'), accessCode('ENUSO001'))
  await portal.after()
  return portal
}
