import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import {
  clearUndone,
  draftChanged,
  filesPicked,
  validationSubmitted,
  validatorCleared,
} from '../../../application/validator/validator.slice'
import { ok } from '../../../domain/shared/Result'
import { accessCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const open = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'), accessCode('ENUSO001', { currentUses: 1 }))
  portal.files.texts.set('lista.txt', 'ENUSO001')
  await portal.after()
  const pick = (name: string) => filesPicked([{ id: portal.files.hold({ name }), name }])
  return { ...portal, pick, view: () => selectValidatorView(portal.state()) }
}

describe('Undoing «Limpiar»', () => {
  it('restores text, files and result', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), portal.pick('lista.txt'))
    await portal.after(validationSubmitted())
    const before = portal.view()
    expect(before.result).toMatchObject({ kind: 'done' })
    await portal.after(validatorCleared())
    expect(portal.view()).toMatchObject({
      draft: '',
      files: [],
      result: { kind: 'none' },
      canUndo: true,
    })
    await portal.after(clearUndone())
    expect(portal.view()).toEqual(before)
  })

  it('validates the restored list against the current codes', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    await portal.after(validatorCleared())
    portal.codes.put(accessCode('LIBRE001', { status: 'expired' }))
    await portal.after()
    await portal.after(clearUndone())
    expect(portal.view().result).toMatchObject({ validation: { valid: [] } })
  })

  it.each([
    ['typed', () => draftChanged('X')],
    ['attached', (portal: Awaited<ReturnType<typeof open>>) => portal.pick('lista.txt')],
  ])('is not offered once something new is %s', async (_what, event) => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), validatorCleared(), event(portal))
    expect(portal.view().canUndo).toBe(false)
    const { draft } = portal.view()
    await portal.after(clearUndone())
    expect(portal.view().draft).toBe(draft)
  })

  it('is not offered in the next session', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), validatorCleared(), signOutRequested())
    expect(JSON.stringify(portal.state())).not.toContain('LIBRE001')
  })

  it('also restores a file that was still being read', async () => {
    const portal = await open()
    const reading = portal.files.holdsReading()
    await portal.after(portal.pick('lista.txt'), validatorCleared())
    reading.resolve(ok('LIBRE001'))
    await portal.after()
    await portal.after(clearUndone())
    expect(portal.view().files).toMatchObject([{ name: 'lista.txt', list: { count: 1 } }])
  })

  it("never shows an earlier submission's result for a later one", async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    await portal.after(validatorCleared(), clearUndone())
    await portal.after(draftChanged('NADA'), validationSubmitted())
    expect(portal.view().result).toMatchObject({
      submission: 2,
      validation: { invalid: ['NADA'] },
    })
  })

  it('does nothing if nothing was cleared', async () => {
    const portal = await open()
    const before = portal.state().validator
    await portal.after(clearUndone())
    expect(portal.state().validator).toEqual(before)
  })
})
