import type { FirebaseApp } from 'firebase/app'
import { StorageItem } from '../browser/storage/StorageItem'
import { deleteDeviceCopy } from '../sync/device/deleteDeviceCopy'

/** Marks that earlier versions left beside the SDK's cache. */
const MARKS = ['centro-de-lideres:sincronizado', 'centro-de-lideres:por-borrar'] as const

/** Deletes the codes that earlier versions of the portal left in the SDK's cache on the device. */
export const deleteFormerCache = (
  device: Storage | null,
  app: FirebaseApp,
  projectId: string,
): void => {
  const marks = MARKS.map((name) => new StorageItem(device, name))
  if (marks.every((mark) => mark.read() === null)) return
  void deleteDeviceCopy(`firestore/${app.name}/${projectId}/main`).then(() => {
    for (const mark of marks) mark.clear()
  })
}
