import { describe, expect, it } from 'vitest'
import {
  correctionsChosen,
  correctionUndone,
  draftChanged,
  filesPicked,
} from '../../../../application/validator/validator.slice'
import { accessCode } from '../../../support/mothers/codes'
import { open, submit } from './correctionsPortal'

describe('Mistyped codes [VALIDATOR-26]', () => {
  it('are found among all unknown tokens of a list, not those of a page alone', async () => {
    const portal = await open()
    const many = Array.from({ length: 30 }, (_, i) => `X${i}`).join(' ')
    await portal.after(...submit(`${many} LIBREO01 ENUS0001`))
    expect(portal.done().mistyped).toEqual({
      found: [
        { token: 'LIBREO01', codes: ['LIBRE001'] },
        { token: 'ENUS0001', codes: ['ENUSO001'] },
      ],
      clear: [
        { token: 'LIBREO01', code: 'LIBRE001' },
        { token: 'ENUS0001', code: 'ENUSO001' },
      ],
      isPartial: false,
    })
  })

  it('with several proposals are left to the leader [VALIDATOR-27]', async () => {
    const portal = await open('AO1', 'A01')
    await portal.after(...submit('A0I LIBREO01'))
    const { mistyped } = portal.done()
    expect(mistyped?.found.map(({ token }) => token)).toEqual(['A0I', 'LIBREO01'])
    expect(mistyped?.clear).toEqual([{ token: 'LIBREO01', code: 'LIBRE001' }])
  })

  it.each([
    [200, false],
    [201, true],
  ])(
    'are searched among the first 200: of %i the answer is partial (%s)',
    async (count, isPartial) => {
      const portal = await open()
      const many = Array.from({ length: count - 1 }, (_, i) => `X${i}`).join(' ')
      await portal.after(...submit(`LIBREO01 ${many}`))
      expect(portal.done().mistyped).toMatchObject({ isPartial })
    },
  )

  it('go when the last unknown token becomes a code', async () => {
    const portal = await open()
    await portal.after(...submit('LIBREO01'))
    expect(portal.done().mistyped?.found).toHaveLength(1)
    portal.codes.put(accessCode('LIBREO01'))
    await portal.after()
    expect(portal.done().mistyped).toBeNull()
  })

  it('past the first 200 are not found', async () => {
    const portal = await open()
    const many = Array.from({ length: 200 }, (_, i) => `X${i}`).join(' ')
    await portal.after(...submit(`${many} LIBREO01`))
    expect(portal.done().mistyped).toBeNull()
  })

  it('appear when a matching code is added, and go when it is taken away', async () => {
    const portal = await open()
    await portal.after(...submit('NUEV0'))
    expect(portal.done().mistyped).toBeNull()
    portal.codes.put(accessCode('NUEVO'))
    await portal.after()
    expect(portal.done().mistyped?.found).toHaveLength(1)
    portal.codes.put(accessCode('NUEVO', { status: 'deleted' }))
    await portal.after()
    expect(portal.done().mistyped).toBeNull()
  })
})

describe('«Corregir todos» [VALIDATOR-27]', () => {
  it('replaces the tokens in the text and the files, and validates them', async () => {
    const portal = await open()
    portal.files.texts.set('a.txt', 'enus0001\nNADA')
    const file = { id: portal.files.hold({ name: 'a.txt' }), name: 'a.txt' }
    await portal.after(filesPicked([file]))
    await portal.after(...submit('LIBREO01, libreo01'))
    await portal.after(correctionsChosen(portal.done().mistyped?.clear ?? []))
    expect(portal.view().draft).toBe('LIBRE001, LIBRE001')
    expect(portal.view().files.map(({ list }) => list?.text)).toEqual(['ENUSO001\nNADA'])
    expect(portal.valid()).toEqual(['LIBRE001', 'ENUSO001'])
    expect(portal.done()).toMatchObject({ list: 1, correctedCount: 2, mistyped: null })
  })

  it('is undone with the text, the files and the result as before', async () => {
    const portal = await open()
    portal.files.texts.set('a.txt', 'enus0001')
    const file = { id: portal.files.hold({ name: 'a.txt' }), name: 'a.txt' }
    await portal.after(filesPicked([file]))
    await portal.after(...submit('LIBREO01'))
    const before = portal.done()
    await portal.after(correctionsChosen(before.mistyped?.clear ?? []))
    await portal.after(correctionUndone())
    expect(portal.view().draft).toBe('LIBREO01')
    expect(portal.view().files.map(({ list }) => list?.text)).toEqual(['enus0001'])
    expect(portal.done()).toMatchObject({ ...before, correctedCount: null, isCurrent: true })
  })

  it('is undone to a result that knows the codes of now', async () => {
    const portal = await open()
    await portal.after(...submit('LIBREO01 ENUSO001'))
    await portal.after(correctionsChosen([{ token: 'LIBREO01', code: 'LIBRE001' }]))
    portal.codes.put(accessCode('ENUSO001', { status: 'expired' }))
    await portal.after(correctionUndone())
    expect(portal.valid()).toEqual([])
  })

  it('can no longer be undone once the text is another', async () => {
    const portal = await open()
    await portal.after(...submit('LIBREO01'))
    await portal.after(correctionsChosen([{ token: 'LIBREO01', code: 'LIBRE001' }]))
    expect(portal.done().correctedCount).toBe(1)
    await portal.after(draftChanged('LIBRE001 X'))
    expect(portal.done().correctedCount).toBeNull()
    await portal.after(correctionUndone())
    expect(portal.view().draft).toBe('LIBRE001 X')
  })
})
