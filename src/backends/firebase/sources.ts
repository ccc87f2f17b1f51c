import { openDeviceCopy } from '../../../infrastructure/sync/device/openDeviceCopy'
import { closing, part, service } from '../../container/services'
import { project } from './project'

/** Firestore, with its SDK. */
export const firestorePart = part(() => import('./firestore'))

const browserLocks = () => (typeof navigator === 'undefined' ? null : (navigator.locks ?? null))

export const deviceCopy = closing(
  service(({ get }) => openDeviceCopy(get(project).copyName(), browserLocks(), get('log'))),
)
