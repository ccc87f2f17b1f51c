import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaderDataChanged } from '../../../application/sharing/leaderData/leaderData.events'
import type { SendChannel } from '../../../application/sharing/ShareCodes'
import {
  copyRequested,
  forWhomLeft,
  nextFreeShareRequested,
  shareRequested,
} from '../../../application/sharing/sharing.events'
import { codeId } from '../../../domain/codes/AccessCode'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import { leaderWithCodes } from '../../support/leaderWithCodes'
import { festival } from '../../support/mothers/codes'

/** The time of a notice, in milliseconds. */
const NOTICE_MS = 5_000

const one = (code: string) => ({
  from: code,
  codes: [code],
  ids: [codeId(`id of ${code}`)],
  source: null,
})
const share = (code: string, channel: SendChannel = 'whatsapp') =>
  shareRequested({ ...one(code), channel })
const template = 'Va {codigo}'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = async (...changes: readonly LeaderDataChange[]) => {
  const portal = await leaderWithCodes()
  await portal.after(...changes.map((change) => leaderDataChanged(change)))
  const kinds = () => portal.state().notices.shown.map(({ message }) => message.kind)
  return {
    after: portal.after,
    kinds,
    /** The notices once those that are shown are gone, and the leader has left the question for whom the codes are. */
    kindsLater: async () => {
      await vi.advanceTimersByTimeAsync(NOTICE_MS)
      await portal.after(forWhomLeft())
      return kinds()
    },
  }
}

describe('A message of the leader’s own', () => {
  it.each([
    ['WhatsApp', share('LIBRE001')],
    ['the share sheet', share('LIBRE001', 'sheet')],
    ['the next free code', nextFreeShareRequested({ event: festival.id, channel: 'sheet' })],
  ])(
    'is proposed once, after the notice of the first share by %s and the question for whom it was [MESSAGE-15]',
    async (_, event) => {
      const portal = await open()
      await portal.after(event)
      expect(portal.kinds()).toEqual(['code-shared'])
      await vi.advanceTimersByTimeAsync(NOTICE_MS)
      expect(portal.kinds()).toEqual([])
      expect(await portal.kindsLater()).toEqual(['message-proposed'])
      expect(await portal.kindsLater()).toEqual([])
      await portal.after(share('ENUSO001'))
      expect(await portal.kindsLater()).toEqual([])
    },
  )

  it.each([
    ['for all events', { kind: 'message', fields: { template } }],
    ['for an event', { kind: 'event', event: festival.id, fields: { template } }],
  ] as const)('is not proposed where there is one %s [MESSAGE-15]', async (_, change) => {
    const portal = await open(change)
    await portal.after(share('LIBRE001'))
    expect(await portal.kindsLater()).toEqual([])
  })

  it('is not proposed where a code was sent before, nor by a copy [MESSAGE-15]', async () => {
    const id = codeId('id of ENUSO001')
    const portal = await open({ kind: 'share', code: id, fields: { channel: 'sheet' } })
    await portal.after(share('LIBRE001'))
    expect(await portal.kindsLater()).toEqual([])
    const other = await open()
    await other.after(copyRequested(one('LIBRE001')))
    expect(await other.kindsLater()).toEqual([])
  })
})
