import { selectUsageLogView } from '../../../application/usage/usageLog.selectors'
import { usageLogOpened } from '../../../application/usage/usageLog.slice'
import type { CodeUse } from '../../../domain/usage/CodeUse'
import { accessCode } from '../../support/mothers/codes'
import { codeUse } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

export const [one, two] = [accessCode('UNO00001', { maxUses: 9_999 }), accessCode('DOS00002')]
export const NOON = Date.UTC(2026, 10, 20, 18)

export const used = (id: string, usedAt: number, code = one) =>
  codeUse(id, { codeId: code.id, usedAt })

export const start = async (...stored: readonly CodeUse[]) => {
  const portal = startPortal(anaUser)
  portal.codes.put({ ...one, currentUses: stored.length }, two)
  portal.usageLog.put(anaUser.uid, ...stored)
  await portal.after()
  const view = (code = one) => selectUsageLogView(portal.state(), code.id)
  const idsOf = (code = one) => {
    const shown = view(code)
    return shown.kind === 'ready' ? shown.uses.map(({ id }) => id as string) : shown.kind
  }
  /** One more use at the entrance: its document and the code's count. */
  const useNow = async (id: string, usedAt: number, counted: number) => {
    portal.usageLog.put(anaUser.uid, used(id, usedAt))
    portal.codes.put({ ...one, currentUses: counted })
    await portal.after()
  }
  return { ...portal, view, idsOf, useNow }
}

export const open = (code = one) => usageLogOpened({ code: code.id })
