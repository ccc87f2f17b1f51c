import { describe, expect, it } from 'vitest'
import { UnremovedCodes } from '../../../../application/coordination/removal/UnremovedCodes'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { codesFake } from '../../../support/memory/codesFake'
import { accessCode, ana } from '../../../support/mothers/codes'

const [one, two] = [
  accessCode('UNO00001', { createdAt: 2 }),
  accessCode('DOS00002', { createdAt: 1 }),
]

const textsOf = (reading: Result<CodesSnapshot, ReadFailure> | undefined) =>
  reading?.ok ? reading.value.codes.map(({ code }) => code) : reading?.error.kind

const open = () => {
  const stored = codesFake()
  stored.silent = true
  const codes = new UnremovedCodes(stored)
  const told: Result<CodesSnapshot, ReadFailure>[] = []
  const stop = codes.watch(ana.id, (reading) => told.push(reading))
  stored.feedCodes([one, two])
  return {
    stored,
    codes,
    stop,
    readings: told,
    told: () => told.map(textsOf),
    known: async () => textsOf(await codes.trackedBy(ana.id)),
  }
}

describe('Codes that are being removed', () => {
  it('are hidden at once from those who watch and those who ask, before the store has answered [REMOVE-3]', async () => {
    const { codes, told, known } = open()
    codes.hide([one.id])
    expect(told()).toEqual([['UNO00001', 'DOS00002'], ['DOS00002']])
    expect(await known()).toEqual(['DOS00002'])
  })

  it('stay hidden in later readings that still have them', async () => {
    const { stored, codes, told, known } = open()
    codes.hide([one.id])
    stored.feedCodes([one, two])
    expect(told().at(-1)).toEqual(['DOS00002'])
    expect(await known()).toEqual(['DOS00002'])
  })

  it('show again where they could not be removed, or are restored', async () => {
    const { codes, told, known } = open()
    codes.hide([one.id, two.id])
    codes.show([two.id])
    expect(told().at(-1)).toEqual(['DOS00002'])
    expect(await known()).toEqual(['DOS00002'])
  })

  it('show as soon as a reading has them again after one without them, as after an undo elsewhere', () => {
    const { stored, codes, told } = open()
    codes.hide([one.id])
    stored.feedCodes([two])
    stored.feedCodes([one, two])
    expect(told().at(-1)).toEqual(['UNO00001', 'DOS00002'])
  })

  it('stay hidden by a part of the codes that has not reached them yet', () => {
    const { stored, codes, told } = open()
    codes.hide([two.id])
    const part = { codes: [one], takenAt: 1, fromCache: false, arriving: { total: 2 } }
    stored.feed(ok(part))
    stored.feedCodes([one, two])
    expect(told().at(-1)).toEqual(['UNO00001'])
  })

  it('change nothing of what a failed reading says', () => {
    const { stored, codes, told } = open()
    codes.hide([one.id])
    stored.feed(fail({ kind: 'offline' }))
    expect(told().at(-1)).toBe('offline')
  })

  it('are told with the failure that came after them', () => {
    const { stored, codes, readings } = open()
    stored.feed(fail({ kind: 'offline' }))
    codes.hide([one.id])
    expect(readings.at(-2)).toMatchObject({ ok: true, value: { codes: [two] } })
    expect(readings.at(-1)).toEqual(fail({ kind: 'offline' }))
    stored.feedCodes([one, two])
    expect(readings.at(-1)).toMatchObject({ ok: true, value: { codes: [two], fromCache: false } })
  })

  it('are told to no one who has stopped watching', () => {
    const { codes, stop, told } = open()
    stop()
    codes.hide([one.id])
    expect(told()).toHaveLength(1)
  })

  it('leave the same list as it was, so that nothing is built again', async () => {
    const { codes, stored } = open()
    const list = [one, two]
    stored.feedCodes(list)
    const known = await codes.trackedBy(ana.id)
    expect(known.ok && known.value.codes).toBe(list)
  })
})
