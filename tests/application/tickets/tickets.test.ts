import { describe, expect, it } from 'vitest'
import { selectSnacks } from '../../../application/notices/notices.slice'
import { signOutRequested } from '../../../application/session/session.slice'
import { selectLeaderData } from '../../../application/sharing/leaderData/leaderData.slice'
import { SavePicture } from '../../../application/tickets/SavePicture'
import type { TicketFace } from '../../../application/tickets/TicketPictures'
import { pictureRequested } from '../../../application/tickets/tickets.events'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { createFakes } from '../../support/createFakes'
import { marksIn } from '../../support/marks'
import { freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const face: TicketFace = {
  code: 'A/1',
  provider: 'Boletera',
  event: 'Feria',
  details: [],
  terms: [],
  qr: null,
}

const save = async (
  prepare: (fakes: ReturnType<typeof createFakes>) => void,
  signal?: AbortSignal,
) => {
  const fakes = createFakes()
  prepare(fakes)
  const { pictures, downloads } = fakes
  const result = await new SavePicture(pictures, downloads).run(
    face,
    signal ?? new AbortController().signal,
  )
  return { result, ...fakes }
}

describe('The picture of a ticket', () => {
  it.each(['unsupported', 'blocked'] as const)(
    'is saved as a PNG where its sharing is %s [TICKET-8]',
    async (sharing) => {
      const { result, downloads } = await save(({ pictures }) => {
        pictures.sharing = sharing
      })
      expect(result).toEqual({ ok: true, value: { kind: 'saved', fileName: 'boleto-A-1.png' } })
      expect(downloads.saved).toMatchObject([
        { fileName: 'boleto-A-1.png', mediaType: 'image/png' },
      ])
      expect(new TextDecoder().decode(downloads.saved[0]?.bytes ?? undefined)).toBe(
        'picture of A/1',
      )
    },
  )

  it('is not saved where the leader closes the share sheet [TICKET-8]', async () => {
    const { result, downloads } = await save(({ pictures }) => {
      pictures.sharing = 'dismissed'
    })
    expect(result).toEqual({ ok: true, value: { kind: 'dismissed' } })
    expect(downloads.saved).toEqual([])
  })

  it('fails where it cannot be drawn or saved [TICKET-8]', async () => {
    const undrawn = await save(({ pictures }) => {
      pictures.failure = 'picture-failed'
    })
    expect(undrawn.result).toEqual({ ok: false, error: { kind: 'picture-failed' } })
    const unsaved = await save(({ downloads }) => {
      downloads.failing = true
    })
    expect(unsaved.result).toEqual({ ok: false, error: { kind: 'download-failed' } })
  })

  it('is neither shared nor saved once the session has ended', async () => {
    const { pictures, downloads } = await save(({ pictures }) => {
      pictures.sharing = 'taken'
    }, AbortSignal.abort())
    expect([pictures.shared, downloads.saved]).toEqual([[], []])
  })

  it.each([
    ['taken by the share sheet', 'taken', ['code-shared'], { channel: 'sheet' }],
    ['saved', 'unsupported', ['download-started', 'code-shared'], { channel: null }],
    ['dismissed', 'dismissed', [], { sharedAt: null }],
  ] as const)(
    'that is %s marks its code accordingly, which the notice says [SHARED-1]',
    async (_, sharing, kinds, mark) => {
      const portal = startPortal(anaUser)
      portal.codes.put(freeCode)
      portal.pictures.sharing = sharing
      await portal.after()
      const state = await portal.after(pictureRequested({ codeId: freeCode.id, face }))
      expect(selectSnacks(state).map(({ message }) => message.kind)).toEqual(kinds)
      const share = shareOf(selectLeaderData(portal.state()), freeCode.id)
      expect(share).toMatchObject(mark)
      expect(share.sharedAt === null).toBe(sharing === 'dismissed')
    },
  )

  it.each(['taken', 'unsupported'] as const)(
    'does not leave, and marks nothing, where the session ends while it is drawn: %s',
    async (sharing) => {
      const portal = startPortal(anaUser)
      portal.codes.put(freeCode)
      portal.pictures.sharing = sharing
      await portal.after()
      const drawn = portal.pictures.holdsDrawing()
      await portal.after(pictureRequested({ codeId: freeCode.id, face }))
      await portal.after(signOutRequested())
      drawn.resolve({ ok: true, value: new Uint8Array() })
      const state = await portal.after()
      expect([portal.pictures.shared, portal.downloads.saved]).toEqual([[], []])
      expect(selectSnacks(state)).toEqual([])
      expect(marksIn(portal.leaderData.of(anaUser.uid))).toEqual({})
    },
  )

  it('is told as given twice where another device gives its code while it is drawn [NEXT-FREE-6]', async () => {
    const portal = startPortal(anaUser)
    portal.codes.put(freeCode)
    await portal.after()
    const drawn = portal.pictures.holdsDrawing()
    await portal.after(pictureRequested({ codeId: freeCode.id, face }))
    const elsewhere = { sharedAt: 1, channel: 'copy' } as const
    await portal.leaderData.save(anaUser.uid, [
      { kind: 'share', code: freeCode.id, fields: elsewhere },
    ])
    drawn.resolve({ ok: true, value: new Uint8Array() })
    const kinds = selectSnacks(await portal.after()).map(({ message }) => message.kind)
    expect(kinds).toContain('shared-twice')
  })

  it('is told as failed where what draws it cannot be loaded, and may be asked for again', async () => {
    const portal = startPortal(anaUser)
    portal.pictures.isMissing = true
    await portal.after()
    const state = await portal.after(pictureRequested({ codeId: freeCode.id, face }))
    expect(selectSnacks(state).map(({ tone, message }) => [tone, message.kind])).toEqual([
      ['error', 'picture-not-loaded'],
    ])
    await portal.after(pictureRequested({ codeId: freeCode.id, face }))
    expect(portal.pictures.loads).toBe(2)
  })

  it('is drawn once for a double click', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(
      pictureRequested({ codeId: freeCode.id, face }),
      pictureRequested({ codeId: freeCode.id, face }),
    )
    expect(portal.pictures.drawn).toHaveLength(1)
  })
})
