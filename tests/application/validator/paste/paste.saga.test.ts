import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../../../application/session/session.slice'
import {
  clearUndone,
  draftChanged,
  pasteRequested,
  validatorCleared,
} from '../../../../application/validator/validator.slice'
import { ok } from '../../../../domain/shared/Result'
import { settled } from '../../../support/startPortal'
import { startPasting } from './pastePortal'

describe('«Pegar y validar» [VALIDATOR-21]', () => {
  it('puts the text of the clipboard in the input and validates it', async () => {
    const portal = await startPasting(' LIBRE001\nNADA \n')
    await portal.after(pasteRequested())
    expect(portal.view().draft).toBe('LIBRE001\nNADA')
    expect(portal.usable()).toEqual(['LIBRE001'])
  })

  it('adds a new line to a text that is there', async () => {
    const portal = await startPasting('ENUSO001')
    await portal.after(draftChanged('LIBRE001, '), pasteRequested())
    expect(portal.view().draft).toBe('LIBRE001,\nENUSO001')
    expect(portal.usable()).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it('reads within the click, as Safari requires', async () => {
    const portal = await startPasting()
    const reading = portal.clipboard.holdsReading()
    portal.store.dispatch(pasteRequested())
    reading.resolve(ok('LIBRE001'))
    await settled()
    expect(portal.view().draft).toBe('LIBRE001')
  })

  it('attaches a text of more than 100,000 characters as a file, and validates it once it is read', async () => {
    const portal = await startPasting(`LIBRE001 ${'X'.repeat(100_000)}`)
    await portal.after(draftChanged('ENUSO001'), pasteRequested())
    expect(portal.view()).toMatchObject({
      draft: 'ENUSO001',
      files: [{ name: 'Texto pegado.txt', list: { count: 2 } }],
    })
    expect(portal.usable()).toEqual(['ENUSO001', 'LIBRE001'])
  })

  it.each([
    ['refused', 'paste-refused'],
    ['empty', 'paste-empty'],
  ] as const)('changes nothing if the clipboard is %s, and says so', async (failure, message) => {
    const portal = await startPasting(' \n')
    if (failure === 'refused') portal.clipboard.refusesReading()
    await portal.after(draftChanged('LIBRE001'), pasteRequested())
    expect(portal.view()).toMatchObject({
      draft: 'LIBRE001',
      result: { kind: 'none' },
      pasteFailure: failure,
    })
    expect(portal.messages()).toEqual([message])
    await portal.after(draftChanged('LIBRE001 X'))
    expect(portal.view().pasteFailure).toBeNull()
  })

  it('validates nothing if the text holds separators alone', async () => {
    const portal = await startPasting(', ;')
    await portal.after(pasteRequested())
    expect(portal.view().result).toEqual({ kind: 'none' })
  })

  it('overtaken by «Limpiar» pastes nothing', async () => {
    const portal = await startPasting()
    const reading = portal.clipboard.holdsReading()
    await portal.after(pasteRequested(), validatorCleared())
    reading.resolve(ok('LIBRE001'))
    await settled()
    expect(portal.view().draft).toBe('')
  })

  it('overtaken by «Deshacer» pastes nothing over what was restored', async () => {
    const portal = await startPasting()
    await portal.validated('ENUSO001')
    await portal.after(validatorCleared())
    const reading = portal.clipboard.holdsReading()
    await portal.after(pasteRequested())
    await portal.after(clearUndone())
    reading.resolve(ok('LIBRE001'))
    await settled()
    expect(portal.view().draft).toBe('ENUSO001')
  })

  it.each([
    ['«Limpiar»', validatorCleared()],
    ['«Deshacer»', clearUndone()],
    ['a sign-out', signOutRequested()],
  ])('overtaken by %s keeps nothing of a long text', async (_, event) => {
    const portal = await startPasting()
    const reading = portal.clipboard.holdsReading()
    await portal.after(pasteRequested())
    await portal.after(event)
    reading.resolve(ok('LIBRE001 '.repeat(20_000)))
    await settled()
    expect(portal.files.held).toEqual([])
    expect(portal.view().files).toEqual([])
    expect(portal.messages()).toEqual([])
  })
})
