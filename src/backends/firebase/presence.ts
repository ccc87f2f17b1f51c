import { openPresence } from '../../../infrastructure/firebase/rtdb/openPresence'
import { closing, service } from '../../container/services'
import { project } from './project'

/** Presence in the Realtime Database, with its SDK. */
export const presence = closing(service(({ get }) => openPresence(get(project), get('log'))))
