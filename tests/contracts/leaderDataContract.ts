import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { UserId } from '../../domain/account/SignedInUser'
import { codeId, eventId } from '../../domain/codes/AccessCode'
import {
  type LeaderData,
  type LeaderDataChange,
  NO_LEADER_DATA,
  NO_PHOTO,
  NO_REMINDER,
  NOT_SHARED,
  type ShareMark,
  settingsOf,
  shareOf,
} from '../../domain/leaderData/LeaderData'
import type { LeaderDataRepository } from '../../domain/leaderData/LeaderDataRepository'
import { LONGEST_IMAGE } from '../../domain/leaderData/photo'
import { ok } from '../../domain/shared/Result'
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

const [one, two, three] = [codeId('code-1'), codeId('code-2'), codeId('code-3')]
const ofBeto = codeId('code-4')
const nextCodes = Array.from({ length: 12 }, (_, number) => codeId(`next-${number}`))
const festival = eventId('festival')

/** What the store has beside leader data. */
export const CODES_OF = { ana: [one, two, three, ...nextCodes], beto: [ofBeto] } as const
export const EVENTS = [festival]

const longestImage = 'data:image/jpeg;base64,'.padEnd(LONGEST_IMAGE, 'A')

const mark = { sharedAt: 1_795_000_000_000, channel: 'whatsapp' } as const

const share = (code = one, fields: Partial<ShareMark> = mark): LeaderDataChange => ({
  kind: 'share',
  code,
  fields,
})

/** The contract of LeaderDataRepository. */
export const leaderDataContract = (adapter: string, open: () => Promise<LeaderDataHarness>) => {
  describe(`${adapter} honours LeaderDataRepository`, () => {
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

    it('shows a saved mark here and on another device of the leader [OWN-2]', async () => {
      const [phone, desk] = [await watching('ana'), await watching('ana')]
      expect(await phone.repository.save(phone.leader, [share()])).toEqual(ok('sent'))
      await eventually(() =>
        expect(shareOf(phone.seen.data, one)).toEqual({ ...NOT_SHARED, ...mark, note: '' }),
      )
      await eventually(() =>
        expect(shareOf(desk.seen.data, one)).toEqual({ ...NOT_SHARED, ...mark, note: '' }),
      )
    })

    it('changes only the fields that a change names', async () => {
      const { leader, repository, seen } = await watching('ana')
      await repository.save(leader, [share()])
      await repository.save(leader, [share(one, { note: 'Para <b>Ana</b>' })])
      await repository.save(leader, [
        { kind: 'event', event: festival, fields: { goal: 50 } },
        { kind: 'alerts', fields: { muted: ['low'], seenAt: 5, seen: ['low:1'] } },
      ])
      await repository.save(leader, [
        { kind: 'event', event: festival, fields: { template: 'Hola: {codigo}' } },
      ])
      const again = await watching('ana')
      await eventually(() => {
        expect(shareOf(again.seen.data, one)).toEqual({
          ...NOT_SHARED,
          ...mark,
          note: 'Para <b>Ana</b>',
        })
        expect(settingsOf(again.seen.data, festival)).toEqual({
          goal: 50,
          template: 'Hola: {codigo}',
        })
        expect(again.seen.data.alerts).toEqual({ muted: ['low'], seenAt: 5, seen: ['low:1'] })
      })
      await eventually(() => expect(seen.data).toEqual(again.seen.data))
    })

    it('keeps the photo, shows it on another device of the leader, and removes it [ACCOUNT-25]', async () => {
      const [phone, desk] = [await watching('ana'), await watching('ana')]
      const save = (image: string | null) =>
        phone.repository.save(phone.leader, [{ kind: 'photo', fields: { image } }])
      expect(await save(longestImage)).toEqual(ok('sent'))
      await eventually(() => expect(desk.seen.data.photo).toEqual({ image: longestImage }))
      const beto = await watching('beto')
      expect(beto.seen.data.photo).toEqual(NO_PHOTO)
      expect(await save(null)).toEqual(ok('sent'))
      await eventually(() => expect(desk.seen.data.photo).toEqual(NO_PHOTO))
    })

    it('takes a mark back', async () => {
      const { leader, repository, seen } = await watching('ana')
      await repository.save(leader, [share(one, { ...mark, note: 'Ana' })])
      await repository.save(leader, [
        { kind: 'share', code: one, fields: { sharedAt: null, channel: null } },
      ])
      await eventually(() =>
        expect(shareOf(seen.data, one)).toEqual({
          ...NOT_SHARED,
          sharedAt: null,
          channel: null,
          note: 'Ana',
        }),
      )
      const again = await watching('ana')
      await eventually(() => expect(shareOf(again.seen.data, one).note).toBe('Ana'))
      expect(shareOf(again.seen.data, one).sharedAt).toBeNull()
    })

    it('never shows the data of another leader [OWN-1]', async () => {
      const [ana, beto] = [await watching('ana'), await watching('beto')]
      await ana.repository.save(ana.leader, [share()])
      await beto.repository.save(beto.leader, [share(ofBeto)])
      await eventually(() => expect(shareOf(beto.seen.data, ofBeto).sharedAt).toBe(mark.sharedAt))
      expect(Object.keys(beto.seen.data.shares)).toEqual([ofBeto])
      expect(Object.keys(ana.seen.data.shares)).toEqual([one])
    })

    it('claims the first codes that are not shared, in their order [NEXT-FREE-2]', async () => {
      const { leader, repository, seen } = await watching('ana')
      await repository.save(leader, [share(one)])
      const claimed = await repository.claim(leader, [one, two, three], 2, mark)
      expect(claimed).toEqual(ok({ codes: [two, three], outcome: 'sent' }))
      await eventually(() =>
        expect(shareOf(seen.data, three)).toEqual({ ...NOT_SHARED, ...mark, note: '' }),
      )
      expect(await repository.claim(leader, [one, two, three], 1, mark)).toEqual(
        ok({ codes: [], outcome: 'sent' }),
      )
    })

    it('claims a code again whose mark was taken back, and keeps its note', async () => {
      const { leader, repository, seen } = await watching('ana')
      await repository.save(leader, [share(one, { ...mark, note: 'Ana' })])
      await repository.save(leader, [
        { kind: 'share', code: one, fields: { sharedAt: null, channel: null } },
      ])
      const claimed = await repository.claim(leader, [one, two], 1, mark)
      expect(claimed).toEqual(ok({ codes: [one], outcome: 'sent' }))
      await eventually(() =>
        expect(shareOf(seen.data, one)).toEqual({ ...NOT_SHARED, ...mark, note: 'Ana' }),
      )
    })

    it('keeps what is asked for a code and whether it was paid, beside its mark [PEOPLE-6]', async () => {
      const [phone, desk] = [await watching('ana'), await watching('ana')]
      const { leader, repository } = phone
      await repository.save(leader, [share(one, { ...mark, note: 'Ana' })])
      const saved = await repository.save(leader, [share(one, { amount: 4_000, isPaid: true })])
      expect(saved).toEqual(ok('sent'))
      const paid = { ...mark, note: 'Ana', amount: 4_000, isPaid: true }
      await eventually(() => expect(shareOf(desk.seen.data, one)).toEqual(paid))
      await repository.save(leader, [share(one, { amount: null, isPaid: false })])
      await eventually(() =>
        expect(shareOf(desk.seen.data, one)).toEqual({ ...NOT_SHARED, ...mark, note: 'Ana' }),
      )
    })

    it('keeps the text of reminders [PEOPLE-9]', async () => {
      const [phone, desk] = [await watching('ana'), await watching('ana')]
      const reminder = { template: 'Hola, {nombre}: {codigos}' }
      await phone.repository.save(phone.leader, [{ kind: 'reminder', fields: reminder }])
      await eventually(() => expect(desk.seen.data.reminder).toEqual(reminder))
    })

    it('never gives two devices that claim at once the same code [NEXT-FREE-3]', async () => {
      const devices = [await watching('ana'), await watching('ana'), await watching('ana')]
      const claims = await Promise.all(
        devices.map(({ leader, repository }) => repository.claim(leader, nextCodes, 3, mark)),
      )
      const taken = claims.flatMap((claim) => (claim.ok ? claim.value.codes : []))
      expect(taken).toHaveLength(9)
      expect(new Set(taken).size).toBe(9)
    })

    it('reads records of wrong types as if they held nothing [OWN-4]', async () => {
      await harness.put('ana', `share-${one}`, {
        sharedAt: 'gestern',
        channel: 'fax',
        note: 7,
        amount: -4_000,
        isPaid: 'yes',
      })
      await harness.put('ana', `event-${festival}`, { goal: -3, template: ['x'] })
      await harness.put('ana', 'alerts', { muted: 'low', seenAt: true, seen: [1, 'low:1'] })
      await harness.put('ana', 'photo', { image: 'https://photos.example/ana.jpg' })
      await harness.put('ana', 'reminder', { template: 7 })
      await harness.put('ana', 'unknown', { sharedAt: 1 })
      const { seen } = await watching('ana')
      expect(shareOf(seen.data, one)).toEqual(NOT_SHARED)
      expect(settingsOf(seen.data, festival)).toEqual({ goal: null, template: null })
      expect(seen.data.alerts).toEqual({ muted: [], seenAt: null, seen: ['low:1'] })
      expect(seen.data.photo).toEqual(NO_PHOTO)
      expect(seen.data.reminder).toEqual(NO_REMINDER)
    })
  })
}
