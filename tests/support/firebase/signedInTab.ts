import { onTestFinished } from 'vitest'
import type { UserId } from '../../../domain/session/SignedInUser'
import { wipe } from './emulators'
import { addLeader, firebaseDevice, signInAs } from './firebaseDevice'

/** The device of the only leader of an empty project, and a tab in which they are signed in, until the test ends. */
export const signedInTab = async (leader: UserId, emailActionUrl: string | null = null) => {
  await wipe()
  await addLeader(leader)
  const device = firebaseDevice(emailActionUrl)
  onTestFinished(device.close)
  const tab = await device.openTab()
  await signInAs(tab, leader)
  return { device, tab }
}
