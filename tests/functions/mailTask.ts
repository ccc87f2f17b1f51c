import type { MailTask } from '../../functions/src/ports.ts'
import { ana, PORTAL } from './world.ts'

/** A queued mail. */
export const task: MailTask = {
  id: 'task-1',
  isFromPortal: false,
  mode: 'verifyEmail',
  email: ana.email,
  uid: 'ana',
  redirect: `${PORTAL}/`,
  subject: null,
  name: null,
}
