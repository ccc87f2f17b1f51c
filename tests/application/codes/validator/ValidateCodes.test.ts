import { describe, expect, it } from 'vitest'
import { ValidateCodes } from '../../../../application/codes/validator/ValidateCodes'
import { textOf } from '../../../../domain/codes/validator/classification'
import { fail, ok } from '../../../../domain/shared/Result'
import { FakeCodeRepository } from '../../../support/fakes/FakeCodeRepository'
import { FakeMainThread } from '../../../support/fakes/FakeMainThread'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser, beto } from '../../../support/mothers/users'
import { settled } from '../../../support/startPortal'

const open = () => {
  const thread = new FakeMainThread()
  const codes = new FakeCodeRepository()
  codes.put(
    accessCode('LIBRE001'),
    accessCode('ENUSO001', { currentUses: 1, maxUses: 3 }),
    accessCode('VENCIDO1', { status: 'expired' }),
  )
  const validateCodes = new ValidateCodes(codes, thread)
  const abort = new AbortController()
  const run = async (texts: string[]) => {
    const validated = await validateCodes.run(anaUser.uid, texts, abort.signal)
    if (!validated.ok) throw new Error(validated.error.kind)
    return validated.value.validation
  }
  return { thread, codes, validateCodes, abort, run }
}

const long = Array.from({ length: 20_000 }, (_, i) => `CODIGO${i}`).join('\n')

describe('ValidateCodes', () => {
  it('splits a pasted list into valid and invalid codes, in order', async () => {
    const { run } = open()
    const validation = await run(['ENUSO001, LIBRE001\nVENCIDO1;NOEXISTE9 libre001'])
    expect(validation.valid.map(textOf)).toEqual(['ENUSO001', 'LIBRE001'])
    expect(validation.invalid.map(textOf)).toEqual(['VENCIDO1', 'NOEXISTE9'])
    expect(validation.repeats).toEqual([{ text: 'LIBRE001', times: 2 }])
  })

  it('validates against the current codes', async () => {
    const { run, codes } = open()
    expect((await run(['LIBRE001'])).valid).toHaveLength(1)
    codes.put(accessCode('LIBRE001', { status: 'expired' }))
    expect((await run(['LIBRE001'])).invalid).toHaveLength(1)
    codes.put(accessCode('LIBRE001'))
    expect((await run(['LIBRE001'])).valid).toHaveLength(1)
  })

  it("knows only the leader's own codes", async () => {
    const { run, codes } = open()
    codes.put(accessCode('DEBETO', { leaderId: beto.uid }))
    expect((await run(['DEBETO'])).invalid).toEqual(['DEBETO'])
  })

  it('says whether all codes were there, since an unknown token may be among the missing ones', async () => {
    const { validateCodes, codes, abort } = open()
    const run = () => validateCodes.run(anaUser.uid, ['NOEXISTE9'], abort.signal)
    expect(await run()).toMatchObject({ ok: true, value: { isComplete: true } })
    codes.feed(ok({ codes: [], takenAt: 1, fromCache: false, arriving: { total: 9 } }))
    expect(await run()).toMatchObject({ ok: true, value: { isComplete: false } })
  })

  it('reports why the codes could not be read', async () => {
    const { validateCodes, codes, abort } = open()
    codes.failure = { kind: 'offline' }
    expect(await validateCodes.run(anaUser.uid, ['LIBRE001'], abort.signal)).toEqual(
      fail({ kind: 'offline' }),
    )
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
    const { validateCodes, thread, abort } = open()
    const held = thread.holds()
    const running = validateCodes.run(anaUser.uid, [long], abort.signal)
    await settled()
    abort.abort()
    held.resolve()
    await expect(running).rejects.toThrow('aborted')
    await settled()
    expect(thread.yields).toBe(1)
  })
})
