import { describe, expect, it, vi } from 'vitest'
import { type CodeId, codeId } from '../../../../domain/codes/AccessCode'
import { fail, ok } from '../../../../domain/shared/Result'
import { isShared, shareOf } from '../../../../domain/sharing/leaderData/LeaderData'
import { ana, noted, openReadyTab, shared } from './leaderDataDevice'

const codesOf = (count: number) => Array.from({ length: count }, (_, at) => codeId(`code-${at}`))

describe('Many changes at once', () => {
  it('are sent in several requests, of which only the refused change is taken back', async () => {
    const { source, tab } = await openReadyTab()
    const codes = codesOf(40)
    source.refused.add('share-code-20')
    const saved = await tab.repository.save(
      ana,
      codes.map((code) => shared(code)),
    )
    expect(saved).toEqual(fail({ kind: 'permission-denied' }))
    const isTaken = codes.map((code) => isShared(source.data, code))
    expect(isTaken).toEqual(codes.map((_, at) => at !== 20))
    expect(codes.map((code) => tab.isShared(code))).toEqual(isTaken)
    // The 16 of the refused one's request once more, each alone; the other 24 were taken at once.
    expect(source.writes).toBe(2 + 15)
    expect(source.refusals).toBe(2)
    expect(tab.seen.latest?.unsent).toEqual([])
  })

  it('are all sent, however many requests that takes', async () => {
    const { source, tab } = await openReadyTab()
    const saved = await tab.repository.save(
      ana,
      codesOf(900).map((code) => shared(code)),
    )
    expect(saved).toEqual(ok('sent'))
    expect(source.stored.size).toBe(900)
  })

  // The fake throws where more is asked of it at once than a store takes.
  it('of records that are there are read and written in parts that a store takes', async () => {
    const { source, tab } = await openReadyTab()
    const codes = codesOf(300)
    await tab.repository.save(
      ana,
      codes.map((code) => shared(code)),
    )
    const read = vi.spyOn(source, 'read')
    const before = source.writes
    expect(
      await tab.repository.save(
        ana,
        codes.map((code) => noted('Grupo', code)),
      ),
    ).toEqual(ok('sent'))
    expect(codes.every((code) => shareOf(source.data, code).note === 'Grupo')).toBe(true)
    expect(source.writes - before).toBe(Math.ceil(300 / 16))
    expect(read).toHaveBeenCalled()
  })

  it('are sent in smaller requests where the store takes fewer than it says, which the next ones remember', async () => {
    const { source, tab } = await openReadyTab()
    source.takes = 8
    const save = (codes: readonly CodeId[]) =>
      tab.repository.save(
        ana,
        codes.map((code) => shared(code)),
      )
    expect(await save(codesOf(32))).toEqual(ok('sent'))
    expect(source.stored.size).toBe(32)
    // Two requests of 16, whose changes were sent alone.
    expect(source.refusals).toBe(2)
    expect(await save(codesOf(64).slice(32))).toEqual(ok('sent'))
    expect(source.stored.size).toBe(64)
    expect(source.refusals).toBe(2)
  })
})
