import { describe, expect, it } from 'vitest'
import { ok } from '../../domain/shared/Result'
import { NOT_SHARED, shareOf } from '../../domain/sharing/leaderData/LeaderData'
import { eventually } from '../support/eventually'
import {
  type LeaderDataHarness,
  leaderDataDevices,
  mark,
  nextCodes,
  one,
  share,
  three,
  two,
} from './leaderDataHarness'

/** The contract of LeaderDataRepository's claims. */
export const claimContract = (adapter: string, open: () => Promise<LeaderDataHarness>) => {
  describe(`${adapter} honours the claims of LeaderDataRepository`, () => {
    const { watching } = leaderDataDevices(open)

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

    it('never gives two devices that claim at once the same code [NEXT-FREE-3]', async () => {
      const devices = [await watching('ana'), await watching('ana'), await watching('ana')]
      const claims = await Promise.all(
        devices.map(({ leader, repository }) => repository.claim(leader, nextCodes, 3, mark)),
      )
      const taken = claims.flatMap((claim) => (claim.ok ? claim.value.codes : []))
      expect(taken).toHaveLength(9)
      expect(new Set(taken).size).toBe(9)
    })
  })
}
