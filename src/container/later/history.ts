import { alertsSaga } from '../../../application/alerts/alerts.saga'
import { followUses } from '../../../application/alerts/followUses.saga'
import { usesSaga } from '../../../application/codes/uses/uses.saga'
import { type HistoryArea, historyArea } from '../../../application/history/historyArea.saga'
import { nextFree } from '../../../application/own/nextFree'
import { ownChanges } from '../../../application/own/ownChanges'
import { ownDataSaga } from '../../../application/own/ownData.saga'
import type { HistoryPorts } from '../../../application/ports/Backend'
import type { HistoryDevice } from './Later'

/** Wired by hand: it loads after the container. */
export const createHistoryArea = (
  { ownData, uses }: HistoryPorts,
  device: HistoryDevice,
): HistoryArea =>
  historyArea(
    [
      ownDataSaga(ownData),
      usesSaga(uses, device.clock),
      alertsSaga(followUses(uses, device.clock), ownData, device.clock),
    ],
    [...ownChanges(ownData, device.clock), ...nextFree(ownData, device)],
  )
