import { describe, expect, it } from 'vitest'
import { selectForWhom } from '../../../application/sharing/followUp.selectors'
import { selectIsLeaderDataKnown } from '../../../application/sharing/leaderData/leaderData.slice'
import { shareRequested } from '../../../application/sharing/sharing.events'
import type { Sharing } from '../../../domain/sharing/leaderData/LeaderData'
import { freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'
import { other, request } from './givingPortal'

const MINUTE_MS = 60_000

/** A page that begins where codes were marked before. @param marks by how long ago, in milliseconds */
const begin = async (
  marks: readonly (Pick<Sharing, 'channel'> & { readonly ago: number; readonly note?: string })[],
) => {
  const portal = startPortal(anaUser)
  portal.codes.put(freeCode, other)
  const [first, second] = marks.map(({ ago, channel, note = '' }) => ({
    sharedAt: portal.clock.now() - ago,
    channel,
    note,
  }))
  await portal.leaderData.save(anaUser.uid, [
    ...(first ? [{ kind: 'share', code: freeCode.id, fields: first } as const] : []),
    ...(second ? [{ kind: 'share', code: other.id, fields: second } as const] : []),
  ])
  await portal.after()
  return portal
}

describe('A page that begins', () => {
  it.each(['whatsapp', 'sheet'] as const)(
    'asks for whom the code is that left by %s just before: phones end hidden pages [SHARED-9]',
    async (channel) => {
      const portal = await begin([{ ago: MINUTE_MS, channel }])
      expect(selectForWhom(portal.state())).toMatchObject({ ids: [freeCode.id] })
    },
  )

  it('asks for the latest ones together [SHARED-9]', async () => {
    const one = await begin([
      { ago: MINUTE_MS, channel: 'whatsapp' },
      { ago: 2 * MINUTE_MS, channel: 'whatsapp' },
    ])
    expect(selectForWhom(one.state())?.ids).toEqual([freeCode.id])
    const both = await begin(Array(2).fill({ ago: MINUTE_MS, channel: 'whatsapp' }))
    expect(selectForWhom(both.state())?.ids).toEqual([freeCode.id, other.id])
  })

  it.each([
    ['was copied', { ago: MINUTE_MS, channel: 'copy' }],
    ['left long ago', { ago: 6 * MINUTE_MS, channel: 'whatsapp' }],
    ['is of someone', { ago: MINUTE_MS, channel: 'whatsapp', note: 'Ana' }],
    ['leaves in the future, by a clock that is wrong', { ago: -MINUTE_MS, channel: 'whatsapp' }],
  ] as const)('asks nothing of a code that %s [SHARED-9]', async (_, mark) => {
    const portal = await begin([mark])
    expect(selectForWhom(portal.state())).toBeNull()
  })

  it('asks nothing more once it has asked itself [SHARED-9]', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(freeCode, other)
    portal.leaderData.isKnown = false
    await portal.leaderData.save(anaUser.uid, [
      {
        kind: 'share',
        code: freeCode.id,
        fields: { sharedAt: portal.clock.now() - MINUTE_MS, channel: 'whatsapp' },
      },
    ])
    await portal.after()
    await portal.after(shareRequested({ ...request([other]), channel: 'whatsapp' }))
    portal.leaderData.isKnown = true
    await portal.leaderData.save(anaUser.uid, [{ kind: 'alerts', fields: { seenAt: 1 } }])
    await portal.after()
    expect(selectIsLeaderDataKnown(portal.state())).toBe(true)
    expect(selectForWhom(portal.state())?.ids).toEqual([other.id])
  })
})
