import { copyRequested } from '../../../application/codes/sharing/sharing.events'
import { leaderDataChanged } from '../../../application/leaderData/leaderData.events'
import { selectLeaderData } from '../../../application/leaderData/leaderData.slice'
import { selectSnacks } from '../../../application/notices/notices.slice'
import { shareOf } from '../../../domain/leaderData/LeaderData'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

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
