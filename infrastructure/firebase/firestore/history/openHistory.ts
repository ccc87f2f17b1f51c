import type { HistoryPorts } from '../../../../application/ports/Backend'
import type { Clock } from '../../../../application/ports/device/Clock'
import type { Log } from '../../../../application/ports/device/Log'
import type { PageActivity } from '../../../../application/ports/device/PageActivity'
import type { Mirror } from '../../../mirror/device/Mirror'
import { MirroredOwnData } from '../../../mirror/own/MirroredOwnData'
import type { LazyService } from '../../../sessions/LazyService'
import type { Documents } from '../openDocuments'
import { FirestoreOwnData } from './FirestoreOwnData'
import { lazyUses } from './lazyUses'

interface Services {
  readonly documents: LazyService<Documents>
  readonly mirrors: LazyService<Mirror>
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
}

/** What happens with codes later. This module is imported once the codes are there. */
export const openHistory = ({ documents, mirrors, ...device }: Services): HistoryPorts => ({
  uses: lazyUses(documents, device.log),
  ownData: new MirroredOwnData({
    ...device,
    openMirror: () => mirrors.open(),
    openSource: async () => {
      const { firestore, access, errors } = (await documents.open()).connection
      return new FirestoreOwnData(firestore, access, errors, device.log)
    },
  }),
})
