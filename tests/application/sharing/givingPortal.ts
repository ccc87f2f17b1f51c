import { selectSnacks } from '../../../application/notices/notices.slice'
import { selectLeaderData } from '../../../application/sharing/leaderData/leaderData.slice'
import type { CodesToShare } from '../../../application/sharing/sharing.events'
import { type CodeId, codeId } from '../../../domain/codes/AccessCode'
import { isShared } from '../../../domain/sharing/leaderData/LeaderData'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

export const other = accessCode('LIBRE002', { id: codeId('id of LIBRE002') })

export const request = (codes: readonly { id: CodeId; code: string }[]): CodesToShare => ({
  from: codes.map(({ code }) => code).join(),
  codes: codes.map(({ code }) => code),
  ids: codes.map(({ id }) => id),
  source: null,
})

/** @param isKnown whether it is known which codes were given */
export const startGiving = async (isKnown = true) => {
  const portal = startPortal(anaUser)
  portal.leaderData.isKnown = isKnown
  portal.codes.put(freeCode, other, codeInUse, spentCode, expiredCode)
  await portal.after()
  const data = () => selectLeaderData(portal.state())
  return {
    ...portal,
    data,
    isMarked: ({ id }: { readonly id: CodeId }) => isShared(data(), id),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}
