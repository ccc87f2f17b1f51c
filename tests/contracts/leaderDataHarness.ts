import { beforeEach, expect, onTestFinished } from 'vitest'
import { codeId, eventId } from '../../domain/codes/AccessCode'
import type { UserId } from '../../domain/session/SignedInUser'
import {
  type LeaderData,
  type LeaderDataChange,
  NO_LEADER_DATA,
  type ShareMark,
} from '../../domain/sharing/leaderData/LeaderData'
import type { LeaderDataRepository } from '../../domain/sharing/leaderData/LeaderDataRepository'
import { eventually } from '../support/eventually'

export interface LeaderDataHarness {
  /** The repository of a leader's device; each call is another device. */
  deviceOf(leader: 'ana' | 'beto'): Promise<{
    readonly leader: UserId
    readonly repository: LeaderDataRepository
  }>
  /** Writes a record as someone else's software might. */
  put(leader: 'ana' | 'beto', id: string, data: Readonly<Record<string, unknown>>): Promise<void>
  close(): Promise<void>
}

export const [one, two, three] = [codeId('code-1'), codeId('code-2'), codeId('code-3')]
export const ofBeto = codeId('code-4')
export const nextCodes = Array.from({ length: 12 }, (_, number) => codeId(`next-${number}`))
export const festival = eventId('festival')

/** The contents of the store beside leader data. */
export const CODES_OF = { ana: [one, two, three, ...nextCodes], beto: [ofBeto] } as const
export const EVENTS = [festival]

export const mark = { sharedAt: 1_795_000_000_000, channel: 'whatsapp' } as const

export const share = (code = one, fields: Partial<ShareMark> = mark): LeaderDataChange => ({
  kind: 'share',
  code,
  fields,
})

/** For each test of a group, devices with a store of their own. */
export const leaderDataDevices = (open: () => Promise<LeaderDataHarness>) => {
  let harness: LeaderDataHarness

  beforeEach(async () => {
    harness = await open()
    onTestFinished(harness.close)
  })

  /** A device that watches. */
  const watching = async (leader: 'ana' | 'beto') => {
    const device = await harness.deviceOf(leader)
    const seen: { data: LeaderData } = { data: NO_LEADER_DATA }
    let isKnown = false
    onTestFinished(
      device.repository.watch(
        device.leader,
        (reading) => {
          if (!reading.ok) return
          isKnown = true
          seen.data = reading.value.data
        },
        () => undefined,
      ),
    )
    await eventually(() => expect(isKnown).toBe(true))
    return { ...device, seen }
  }

  const put: LeaderDataHarness['put'] = (...record) => harness.put(...record)
  return { watching, put }
}
