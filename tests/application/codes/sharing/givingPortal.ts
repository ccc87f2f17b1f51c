import type { CodesToShare } from '../../../../application/codes/sharing/sharing.events'
import { type CodeId, codeId } from '../../../../domain/codes/AccessCode'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
} from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

export const other = accessCode('LIBRE002', { id: codeId('id of LIBRE002') })

export const request = (codes: readonly { id: CodeId; code: string }[]): CodesToShare => ({
  from: codes.map(({ code }) => code).join(),
  codes: codes.map(({ code }) => code),
  ids: codes.map(({ id }) => id),
  source: null,
})

export const startGiving = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(freeCode, other, codeInUse, spentCode, expiredCode)
  await portal.after()
  return portal
}
