import { describe, expect, it, vi } from 'vitest'
import { SuggestCodes } from '../../../../application/validator/corrections/SuggestCodes'
import { selectValidatorView } from '../../../../application/validator/validator.selectors'
import {
  clearUndone,
  correctionsChosen,
  correctionUndone,
  draftChanged,
  filesPicked,
  unknownTokensShown,
  validationSubmitted,
  validatorCleared,
} from '../../../../application/validator/validator.slice'
import { textOf } from '../../../../domain/validator/classification'
import { suggestCodes } from '../../../../src/rooms/validator'
import { FakeMainThread } from '../../../support/fakes/FakeMainThread'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { giving, settled, startPortal } from '../../../support/startPortal'

const open = async (...more: string[]) => {
  const portal = startPortal(anaUser)
  portal.codes.put(...['LIBRE001', 'ENUSO001', ...more].map((code) => accessCode(code)))
  await portal.after()
  const view = () => selectValidatorView(portal.state())
  const done = () => {
    const { result } = view()
    if (result.kind !== 'done') throw new Error('There is no result')
    return result
  }
  return { ...portal, view, done, valid: () => done().validation.valid.map(textOf) }
}
const correction = correctionsChosen([{ token: 'LIBREO01', code: 'LIBRE001' }])
const submit = (text: string) => [draftChanged(text), validationSubmitted()] as const

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

describe('Suggestions', () => {
  it('are found for the unknown tokens on screen', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBREO01 NADA'), validationSubmitted())
    await portal.after(unknownTokensShown(['LIBREO01', 'NADA']))
    expect(portal.done().suggestions).toEqual([{ token: 'LIBREO01', codes: ['LIBRE001'] }])
  })

  it('are asked for once: a page needs none that were compared with the list', async () => {
    const suggesting = new SuggestCodes(new FakeMainThread())
    const run = vi.spyOn(suggesting, 'run')
    const portal = startPortal(anaUser, { given: [giving(suggestCodes, suggesting)] })
    portal.codes.put(accessCode('LIBRE001'))
    await portal.after()
    await portal.after(draftChanged('LIBREO01'), validationSubmitted())
    await portal.after(unknownTokensShown(['LIBREO01']))
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('never overwrite what is typed during a long correction', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBREO01'), validationSubmitted())
    const thread = portal.thread.holds()
    await portal.after(correction)
    portal.store.dispatch(draftChanged('LIBREO01 ENUSO001'))
    thread.resolve()
    await settled()
    expect(portal.view().draft).toBe('LIBREO01 ENUSO001')
    expect(portal.done()).toMatchObject({ submission: 1 })
  })

  it('apply to the list that stands there now, and change none without the token [VALIDATOR-25]', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBREO01'), validationSubmitted())
    await portal.after(unknownTokensShown(['LIBREO01']))
    await portal.after(draftChanged('Y'))
    expect(portal.done().suggestions).toEqual([{ token: 'LIBREO01', codes: ['LIBRE001'] }])
    await portal.after(correction)
    expect(portal.view().draft).toBe('Y')
    expect(portal.done()).toMatchObject({ submission: 1 })
    await portal.after(draftChanged('LIBREO01 Y'))
    await portal.after(correction)
    expect(portal.view().draft).toBe('LIBRE001 Y')
    expect(portal.done()).toMatchObject({ submission: 2, isOld: false })
  })

  it('wait for a file that is being read, so that it is not left out', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBREO01'), validationSubmitted())
    portal.files.holdsReading()
    const file = { id: portal.files.hold({ name: 'a.txt' }), name: 'a.txt' }
    await portal.after(filesPicked([file]))
    await portal.after(correction)
    expect(portal.view().draft).toBe('LIBREO01')
    expect(portal.done()).toMatchObject({ submission: 1 })
  })

  it('chosen during another replacement are applied after it', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBREO01 ENUS0001'), validationSubmitted())
    const thread = portal.thread.holds()
    await portal.after(correction, correctionsChosen([{ token: 'ENUS0001', code: 'ENUSO001' }]))
    expect(portal.view().draft).toBe('LIBREO01 ENUS0001')
    thread.resolve()
    await settled()
    expect(portal.view().draft).toBe('LIBRE001 ENUSO001')
    await settled()
    expect(portal.valid()).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it('overtaken by «Limpiar» change nothing, not even what «Deshacer» restores', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBREO01'), validationSubmitted())
    const thread = portal.thread.holds()
    await portal.after(correction, correction, validatorCleared())
    expect(portal.view()).toMatchObject({ draft: '', result: { kind: 'none' }, canUndo: true })
    await portal.after(clearUndone())
    thread.resolve()
    await settled()
    expect(portal.view().draft).toBe('LIBREO01')
    expect(portal.done()).toMatchObject({ submission: 1, validation: { invalid: ['LIBREO01'] } })
  })
})

describe('A result [VALIDATOR-25]', () => {
  it('is old while the text or the files differ from what was validated', async () => {
    const portal = await open()
    await portal.after(...submit('LIBRE001'))
    expect(portal.done()).toMatchObject({ isOld: false, isCurrent: true })
    await portal.after(draftChanged('LIBRE001 X'))
    expect(portal.done()).toMatchObject({ isOld: true, isCurrent: false })
    await portal.after(draftChanged('LIBRE001'))
    expect(portal.done()).toMatchObject({ isOld: false, isCurrent: true })
    portal.files.texts.set('a.txt', 'X')
    await portal.after(filesPicked([{ id: portal.files.hold({ name: 'a.txt' }), name: 'a.txt' }]))
    expect(portal.done()).toMatchObject({ isOld: true, isCurrent: false })
  })

  it('is neither old nor current while its successor is on the way', async () => {
    const portal = await open()
    await portal.after(...submit('LIBRE001'))
    portal.thread.holds()
    await portal.after(...submit(Array.from({ length: 5_000 }, (_, i) => `CODIGO${i}`).join(' ')))
    expect(portal.done()).toMatchObject({ submission: 1, isOld: false, isCurrent: false })
  })
})
