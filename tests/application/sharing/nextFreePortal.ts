import { selectSnacks } from '../../../application/notices/notices.slice'
import { selectLeaderData } from '../../../application/sharing/leaderData/leaderData.slice'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import { isShared } from '../../../domain/sharing/leaderData/LeaderData'
import { accessCode, concert } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

export const code = (text: string, fields: Partial<AccessCode> = {}) =>
  accessCode(text, { createdAt: Date.UTC(2026, 10, 20), ...fields })

export const [a, b, c] = [code('AAA00001'), code('BBB00002'), code('CCC00003')]

export const start = async (...codes: readonly AccessCode[]) => {
  const portal = startPortal(anaUser)
  portal.codes.put(...codes)
  portal.events.put(concert)
  await portal.after()
  return {
    ...portal,
    shared: () =>
      codes
        .filter(({ id }) => isShared(selectLeaderData(portal.state()), id))
        .map(({ code }) => code),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message),
  }
}
