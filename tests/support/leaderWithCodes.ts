import { accessCode } from './mothers/codes'
import { anaUser } from './mothers/users'
import { startPortal } from './startPortal'

/** The portal without its screens, a leader in it, and her two codes, LIBRE001 and ENUSO001, read. */
export const leaderWithCodes = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'), accessCode('ENUSO001'))
  await portal.after()
  return portal
}
