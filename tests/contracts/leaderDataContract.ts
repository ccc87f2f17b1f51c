import { describe, expect, it } from 'vitest'
import { ok } from '../../domain/shared/Result'
import {
  NO_PHOTO,
  NO_TEMPLATE,
  NOT_SHARED,
  settingsOf,
  shareOf,
} from '../../domain/sharing/leaderData/LeaderData'
import { LONGEST_IMAGE } from '../../domain/sharing/leaderData/photo'
import { eventually } from '../support/eventually'
import { marksIn } from '../support/marks'
import {
  festival,
  type LeaderDataHarness,
  leaderDataDevices,
  mark,
  ofBeto,
  one,
  share,
} from './leaderDataHarness'

const longestImage = 'data:image/jpeg;base64,'.padEnd(LONGEST_IMAGE, 'A')

/** The contract of LeaderDataRepository. */
export const leaderDataContract = (adapter: string, open: () => Promise<LeaderDataHarness>) => {
  describe(`${adapter} honours LeaderDataRepository`, () => {
    const { watching, put } = leaderDataDevices(open)

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
      expect(Object.keys(marksIn(beto.seen.data))).toEqual([ofBeto])
      expect(Object.keys(marksIn(ana.seen.data))).toEqual([one])
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

    it.each(['message', 'reminder'] as const)(
      'keeps a text for all that it is for: %s [MESSAGE-12, PEOPLE-9]',
      async (kind) => {
        const [phone, desk] = [await watching('ana'), await watching('ana')]
        const fields = { template: 'Hola: {codigo}' }
        await phone.repository.save(phone.leader, [{ kind, fields }])
        await eventually(() => expect(desk.seen.data[kind]).toEqual(fields))
      },
    )

    it('reads records of wrong types as if they held nothing [OWN-4]', async () => {
      await put('ana', `share-${one}`, {
        sharedAt: 'gestern',
        channel: 'fax',
        note: 7,
        amount: -4_000,
        isPaid: 'yes',
      })
      await put('ana', `event-${festival}`, { goal: -3, template: ['x'] })
      await put('ana', 'alerts', { muted: 'low', seenAt: true, seen: [1, 'low:1'] })
      await put('ana', 'photo', { image: 'https://photos.example/ana.jpg' })
      await put('ana', 'message', { template: 'x'.repeat(601) })
      await put('ana', 'reminder', { template: 7 })
      await put('ana', 'unknown', { sharedAt: 1 })
      const { seen } = await watching('ana')
      expect(shareOf(seen.data, one)).toEqual(NOT_SHARED)
      expect(settingsOf(seen.data, festival)).toEqual({ goal: null, template: null })
      expect(seen.data.alerts).toEqual({ muted: [], seenAt: null, seen: ['low:1'] })
      expect(seen.data.photo).toEqual(NO_PHOTO)
      expect(seen.data.message).toEqual(NO_TEMPLATE)
      expect(seen.data.reminder).toEqual(NO_TEMPLATE)
    })
  })
}
