import { describe, expect, it, vi } from 'vitest'
import { SuggestCodes } from '../../../../application/validator/corrections/SuggestCodes'
import {
  clearUndone,
  correctionsChosen,
  draftChanged,
  filesPicked,
  unknownTokensShown,
  validationSubmitted,
  validatorCleared,
} from '../../../../application/validator/validator.slice'
import { suggestCodes } from '../../../../src/rooms/validator'
import { FakeMainThread } from '../../../support/fakes/FakeMainThread'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { giving, settled, startPortal } from '../../../support/startPortal'
import { correction, open } from './correctionsPortal'

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
