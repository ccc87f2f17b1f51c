import { describe, expect, it } from 'vitest'
import { ValidateCodes } from '../../../../application/codes/validator/ValidateCodes'
import { textOf } from '../../../../domain/codes/validator/classification'
import { FakeMainThread } from '../../../support/fakes/FakeMainThread'
import { accessCode } from '../../../support/mothers/codes'
import { settled } from '../../../support/startPortal'

const owned = [
  accessCode('LIBRE001'),
  accessCode('ENUSO001', { currentUses: 1, maxUses: 3 }),
  accessCode('VENCIDO1', { status: 'expired' }),
]

const open = () => {
  const thread = new FakeMainThread()
  const validateCodes = new ValidateCodes(thread)
  const abort = new AbortController()
  const run = (texts: string[], codes = owned) => validateCodes.run(codes, texts, abort.signal)
  return { thread, abort, run }
}

const long = Array.from({ length: 20_000 }, (_, i) => `CODIGO${i}`).join('\n')

describe('ValidateCodes', () => {
  it('validates against the current codes', async () => {
    const { run } = open()
    expect((await run(['LIBRE001'])).valid).toHaveLength(1)
    const expired = [accessCode('LIBRE001', { status: 'expired' })]
    expect((await run(['LIBRE001'], expired)).invalid).toHaveLength(1)
    expect((await run(['LIBRE001'])).valid).toHaveLength(1)
  })

  it('finds nothing in an empty text', async () => {
    const empty = { valid: [], invalid: [], repeats: [], repeated: 0 }
    expect(await open().run([' \n ', ''])).toEqual(empty)
  })

  it('finds the codes in a megabyte of other text', async () => {
    const noise = '<script>alert(1)</script> 🎟️ \u202eoculto __proto__ '.repeat(20_000)
    const { valid } = await open().run([`${noise} LIBRE001 ${noise} ENUSO001`])
    expect(valid.map(textOf)).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it('does not yield for work that fits into a slice', async () => {
    const { run, thread } = open()
    await run([long])
    expect(thread.yields).toBe(0)
  })

  it('yields repeatedly during long work, with the same result', async () => {
    const { run, thread } = open()
    const whole = await run([long])
    thread.pace = 5
    const startedAt = thread.now()
    expect(await run([long])).toEqual(whole)
    expect(thread.yields).toBeGreaterThan(2)
    // Each slice is used: 8 ms of work lie before the next yield.
    expect((thread.now() - startedAt) / thread.yields).toBeGreaterThan(8)
  })

  it('stops when its signal is aborted', async () => {
    const { run, thread, abort } = open()
    const held = thread.holds()
    const running = run([long])
    await settled()
    abort.abort()
    held.resolve()
    await expect(running).rejects.toThrow('aborted')
    await settled()
    expect(thread.yields).toBe(1)
  })
})
