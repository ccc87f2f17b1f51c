import { describe, expect, it } from 'vitest'
import { ValidateCodes } from '../../../../application/codes/validator/ValidateCodes'
import { Cancellation } from '../../../../application/ports/device/Cancellation'
import type { TrackedCode } from '../../../../domain/codes/TrackedCode'
import { textOf } from '../../../../domain/codes/validator/classification'
import { FakeMainThread } from '../../../support/fakes/FakeMainThread'
import { codeInUse, expiredCode, freeCode } from '../../../support/mothers/codes'
import { settled } from '../../../support/startPortal'

const mine = [freeCode, codeInUse, expiredCode]

const open = () => {
  const thread = new FakeMainThread()
  const validateCodes = new ValidateCodes(thread)
  const cancellation = new Cancellation()
  const run = async (lists: string[], codes: readonly TrackedCode[] = mine) => {
    const validation = await validateCodes.run(lists, codes, cancellation)
    if (validation === null) throw new Error('It was cancelled')
    return validation
  }
  return { thread, validateCodes, cancellation, run }
}

const long = Array.from({ length: 20_000 }, (_, i) => `CODIGO${i}`).join('\n')

describe('ValidateCodes', () => {
  it('sorts a pasted list into valid and not, in order', async () => {
    const { run } = open()
    const validation = await run(['ENUSO001, LIBRE001\nVENCIDO1;NOEXISTE9 libre001'])
    expect(validation.valid).toEqual([codeInUse, freeCode])
    expect(validation.invalid.map(textOf)).toEqual(['VENCIDO1', 'NOEXISTE9'])
    expect(validation.repeats).toEqual([{ text: 'LIBRE001', times: 2 }])
  })

  it('validates against the codes it is given, not against those of an earlier time', async () => {
    const { run } = open()
    expect((await run(['LIBRE001'])).valid).toHaveLength(1)
    const used = [{ ...freeCode, status: 'expired' as const }]
    expect((await run(['LIBRE001'], used)).invalid).toHaveLength(1)
    expect((await run(['LIBRE001'])).valid).toHaveLength(1)
  })

  it('finds nothing in an empty text', async () => {
    const empty = { valid: [], invalid: [], repeats: [], repeated: 0 }
    expect(await open().run([' \n ', ''])).toEqual(empty)
  })

  it('gets through a megabyte of anything without losing the codes in it', async () => {
    const noise = '<script>alert(1)</script> 🎟️ \u202eoculto __proto__ '.repeat(20_000)
    const { valid } = await open().run([`${noise} LIBRE001 ${noise} ENUSO001`])
    expect(valid).toEqual([freeCode, codeInUse])
  })

  it('never gives the thread back for what fits into a slice', async () => {
    const { run, thread } = open()
    await run([long])
    expect(thread.yields).toBe(0)
  })

  it('gives the thread back again and again where the work takes long, and loses nothing by it', async () => {
    const { run, thread } = open()
    const whole = await run([long])
    thread.pace = 5
    expect(await run([long], [...mine])).toEqual(whole)
    expect(thread.yields).toBeGreaterThan(2)
  })

  it('stops where it is cancelled', async () => {
    const { validateCodes, thread, cancellation } = open()
    const held = thread.holds()
    const running = validateCodes.run([long], mine, cancellation)
    cancellation.cancel()
    held.resolve()
    expect(await running).toBeNull()
    await settled()
    expect(thread.yields).toBe(1)
  })
})
