import { describe, expect, it, vi } from 'vitest'
import { SuggestCodes } from '../../../../../application/codes/validator/corrections/SuggestCodes'
import { selectValidatorView } from '../../../../../application/codes/validator/validator.selectors'
import {
  clearUndone,
  correctionsChosen,
  draftChanged,
  filesPicked,
  unknownTokensShown,
  validationSubmitted,
  validatorCleared,
} from '../../../../../application/codes/validator/validator.slice'
import { textOf } from '../../../../../domain/codes/validator/classification'
import { FakeMainThread } from '../../../../support/fakes/FakeMainThread'
import { accessCode } from '../../../../support/mothers/codes'
import { anaUser } from '../../../../support/mothers/users'
import { settled, startPortal } from '../../../../support/startPortal'

const open = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'), accessCode('ENUSO001', { currentUses: 1 }))
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

describe('Suggestions', () => {
  it('are found for the unknown tokens on screen', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBREO01 NADA'), validationSubmitted())
    await portal.after(unknownTokensShown(['LIBREO01', 'NADA']))
    expect(portal.done().suggestions).toEqual([{ token: 'LIBREO01', codes: ['LIBRE001'] }])
  })

  it('are asked for once: a page needs none that were compared with the list', async () => {
    const suggestCodes = new SuggestCodes(new FakeMainThread())
    const run = vi.spyOn(suggestCodes, 'run')
    const portal = startPortal(anaUser, { suggestCodes })
    portal.codes.put(accessCode('LIBRE001'))
    await portal.after()
    await portal.after(draftChanged('LIBREO01'), validationSubmitted())
    await portal.after(unknownTokensShown(['LIBREO01']))
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('replace their token in the text and the files, which are validated again', async () => {
    const portal = await open()
    portal.files.texts.set('a.txt', 'enuso001\nlibreo01')
    const file = { id: portal.files.hold({ name: 'a.txt' }), name: 'a.txt' }
    await portal.after(draftChanged('LIBREO01, NADA'), filesPicked([file]))
    await portal.after(validationSubmitted())
    await portal.after(correction)
    const { draft, files } = selectValidatorView(portal.state())
    expect(draft).toBe('LIBRE001, NADA')
    expect(files.map(({ list }) => list?.text)).toEqual(['enuso001\nLIBRE001'])
    expect(portal.valid()).toEqual(['LIBRE001', 'ENUSO001'])
    expect(portal.done()).toMatchObject({ submission: 2, list: 1 })
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

  it('only apply to their own list: another text is neither changed nor validated', async () => {
    const portal = await open()
    await portal.after(draftChanged('LIBREO01'), validationSubmitted())
    await portal.after(unknownTokensShown(['LIBREO01']))
    await portal.after(draftChanged('LIBREO01 Y'))
    expect(portal.done().suggestions).toEqual([])
    await portal.after(correction)
    expect(portal.view().draft).toBe('LIBREO01 Y')
    expect(portal.done()).toMatchObject({ submission: 1 })
    await portal.after(draftChanged('LIBREO01'))
    expect(portal.done().suggestions).toEqual([{ token: 'LIBREO01', codes: ['LIBRE001'] }])
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
