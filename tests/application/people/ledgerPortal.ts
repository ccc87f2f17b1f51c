import { selectSnacks } from '../../../application/notices/notices.slice'
import { ledgerOpened } from '../../../application/people/people.slice'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { type ShareMark, shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { codeInUse, freeCode, spentCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const codes = [freeCode, codeInUse, spentCode]

/** Ana's ledger, with these marks. */
export const open = async (marks: readonly (readonly [CodeId, Partial<ShareMark>])[] = []) => {
  const portal = startPortal(anaUser)
  portal.codes.put(...codes)
  await portal.leaderData.save(
    anaUser.uid,
    marks.map(([code, fields]) => ({ kind: 'share', code, fields })),
  )
  await portal.after()
  await portal.after(ledgerOpened())
  return {
    ...portal,
    mark: (code: CodeId) => shareOf(portal.leaderData.of(anaUser.uid), code),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}

/** The codes that were used. */
export const asked = [codeInUse.id, spentCode.id]
