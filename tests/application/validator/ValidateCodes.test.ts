import { describe, expect, it } from 'vitest'
import { ValidateCodes } from '../../../application/validator/ValidateCodes'
import { fail, ok } from '../../../domain/shared/Result'
import { textOf } from '../../../domain/validator/classification'
import { FakeMainThread } from '../../support/fakes/FakeMainThread'
import { codesFake } from '../../support/memory/codesFake'
import { accessCode, ana } from '../../support/mothers/codes'
import { beto } from '../../support/mothers/users'
import { settled } from '../../support/startPortal'

const owned = [
  accessCode('LIBRE001'),
  accessCode('ENUSO001', { currentUses: 1, maxUses: 3 }),
  accessCode('VENCIDO1', { status: 'expired' }),
]

const open = () => {
  const codes = codesFake()
  codes.put(...owned)
  const thread = new FakeMainThread()
  const validateCodes = new ValidateCodes(codes, thread)
  const abort = new AbortController()
  const ask = (texts: string[], leader = ana.id) => validateCodes.run(leader, texts, abort.signal)
  const run = async (texts: string[]) => {
    const checked = await ask(texts)
    if (!checked.ok) throw new Error(`The codes could not be read: ${checked.error.kind}`)
    return checked.value.validation
  }
  return { codes, thread, abort, ask, run }
}

const long = Array.from({ length: 20_000 }, (_, i) => `CODIGO${i}`).join('\n')

describe('ValidateCodes', () => {
  it('looks the tokens of a text up among the tracked codes of the leader [VALIDATOR-6]', async () => {
    const { run, ask } = open()
    const { valid, invalid } = await run(['LIBRE001, VENCIDO1\nNADIE001'])
    expect([valid.map(textOf), invalid.map(textOf)]).toEqual([
      ['LIBRE001'],
      ['VENCIDO1', 'NADIE001'],
    ])
    const ofAnother = await ask(['LIBRE001'], beto.uid)
    expect(ofAnother).toMatchObject({ ok: true, value: { validation: { invalid: ['LIBRE001'] } } })
  })

  it('validates against the codes as last known', async () => {
    const { run, codes } = open()
    expect((await run(['LIBRE001'])).valid).toHaveLength(1)
    codes.put(accessCode('LIBRE001', { status: 'expired' }))
    expect((await run(['LIBRE001'])).invalid).toHaveLength(1)
    codes.put(accessCode('LIBRE001'))
    expect((await run(['LIBRE001'])).valid).toHaveLength(1)
  })

  it('says whether codes are still on their way', async () => {
    const { ask, codes } = open()
    expect(await ask(['X'])).toMatchObject({ value: { isComplete: true } })
    codes.feed(ok({ codes: owned, takenAt: 1, fromCache: false, arriving: { total: 9 } }))
    expect(await ask(['X'])).toMatchObject({ value: { isComplete: false } })
  })

  it('passes on that the codes could not be read', async () => {
    const { ask, codes } = open()
    codes.failure = { kind: 'offline' }
    expect(await ask(['LIBRE001'])).toEqual(fail({ kind: 'offline' }))
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
