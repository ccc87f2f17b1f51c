import { selectSnacks } from '../../../../application/notices/notices.slice'
import { leaderDataChanged } from '../../../../application/sharing/leaderData/leaderData.events'
import { selectLeaderData } from '../../../../application/sharing/leaderData/leaderData.slice'
import { copyRequested } from '../../../../application/sharing/sharing.events'
import { shareOf } from '../../../../domain/sharing/leaderData/LeaderData'
import { codeInUse, freeCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

export const start = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(freeCode, codeInUse)
  await portal.after()
  return {
    ...portal,
    mark: () => shareOf(selectLeaderData(portal.state()), freeCode.id),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}

export const request = { from: 'row', codes: ['LIBRE001'], ids: [freeCode.id], source: null }
export const copy = copyRequested(request)
export const noteChanged = (note: string) =>
  leaderDataChanged({ kind: 'share', code: freeCode.id, fields: { note } })
