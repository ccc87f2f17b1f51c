import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../../../application/session/session.slice'
import {
  clearUndone,
  draftChanged,
  fileRemoved,
  pasteRequested,
  validatorCleared,
} from '../../../../application/validator/validator.slice'
import { fail, ok } from '../../../../domain/shared/Result'
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

const LONG = `LIBRE001 ${'X'.repeat(100_000)}`

describe('A list pasted over a validated text [VALIDATOR-31]', () => {
  it('replaces it, and «Deshacer» restores text and result', async () => {
    const portal = await startPasting()
    await portal.validated('LIBRE001 NADA')
    const before = portal.view()
    await portal.paste('ENUSO001')
    expect(portal.view()).toMatchObject({ draft: 'ENUSO001', canUndo: true })
    expect(portal.verdict()).toMatchObject({ usable: ['ENUSO001'], invalid: [], isCurrent: true })
    await portal.after(clearUndone())
    expect(portal.view()).toEqual(before)
  })

  it('twice repeats no code, and takes no way back away', async () => {
    const portal = await startPasting()
    await portal.paste('LIBRE001')
    await portal.paste('LIBRE001')
    expect(portal.view()).toMatchObject({ draft: 'LIBRE001', canUndo: false })
    expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001'], repeated: 0 })
    await portal.paste('ENUSO001')
    await portal.paste('ENUSO001')
    await portal.after(clearUndone())
    expect(portal.view().draft).toBe('LIBRE001')
  })

  it('replaces it while its validation is still running', async () => {
    const portal = await startPasting()
    const thread = portal.thread.holds()
    await portal.validated('LIBRE001')
    await portal.paste('LIBRE001')
    thread.resolve()
    await portal.after()
    expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001'], repeated: 0 })
  })

  it('keeps the files that the leader opened', async () => {
    const portal = await startPasting()
    await portal.after(portal.attach('lista.txt').picked)
    await portal.validated('LIBRE001')
    await portal.paste('NADA')
    expect(portal.view()).toMatchObject({ draft: 'NADA', files: [{ name: 'lista.txt' }] })
    expect(portal.verdict()).toMatchObject({ usable: ['ENUSO001'], invalid: ['NADA'] })
  })

  it('says why an opened file was refused that was still being read, and no more why one was before', async () => {
    const portal = await startPasting()
    await portal.after(portal.attach('rota.txt').picked)
    expect(portal.view().refused).toMatchObject([{ name: 'rota.txt' }])
    const reading = portal.files.holdsReading()
    await portal.after(portal.attach('grande.txt').picked)
    await portal.paste('ENUSO001')
    reading.resolve(fail({ kind: 'too-large' }))
    await settled()
    await portal.after()
    expect(portal.usable()).toEqual(['ENUSO001'])
    expect(portal.view().refused).toMatchObject([{ name: 'grande.txt', failure: 'too-large' }])
  })

  it('replaces a long paste, which is attached as a file, as a long paste replaces a text', async () => {
    const portal = await startPasting()
    await portal.validated('ENUSO001')
    await portal.paste(LONG)
    await portal.paste(LONG)
    expect(portal.view()).toMatchObject({ draft: '', files: [{ name: 'Texto pegado.txt' }] })
    expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001'], repeated: 0 })
    await portal.paste('LIBRE001')
    expect(portal.view()).toMatchObject({ draft: 'LIBRE001', files: [], canUndo: true })
    await portal.after(clearUndone())
    expect(portal.view()).toMatchObject({ draft: '', files: [{ list: { count: 2 } }] })
  })

  it('is withdrawn by «Deshacer» while it is being read', async () => {
    const portal = await startPasting()
    await portal.validated('ENUSO001')
    const reading = portal.files.holdsReading()
    await portal.paste(LONG)
    await portal.after(clearUndone())
    reading.resolve(ok(LONG))
    await settled()
    expect(portal.view()).toMatchObject({ draft: 'ENUSO001', files: [], canUndo: false })
    expect(portal.verdict()).toMatchObject({ usable: ['ENUSO001'], isCurrent: true })
  })

  it.each([
    ['typed', () => draftChanged('ENUSO001 X')],
    ['removed', ({ id }: { id: Parameters<typeof fileRemoved>[0] }) => fileRemoved(id)],
  ])('cannot be undone once something else is %s', async (_what, change) => {
    const portal = await startPasting()
    const { id, picked } = portal.attach('lista.txt')
    await portal.after(picked)
    await portal.validated('LIBRE001')
    await portal.paste('ENUSO001')
    expect(portal.view().canUndo).toBe(true)
    await portal.after(change({ id }))
    expect(portal.view().canUndo).toBe(false)
  })
})

describe('A list pasted beside a text that is not validated yet', () => {
  it('is added, also where an earlier text was validated', async () => {
    const portal = await startPasting()
    await portal.validated('NADA')
    await portal.after(draftChanged('NADA LIBRE001'))
    await portal.paste('ENUSO001')
    expect(portal.view()).toMatchObject({ draft: 'NADA LIBRE001\nENUSO001', canUndo: false })
    expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001', 'ENUSO001'] })
  })
})

/** A leader's portal with a picture on the clipboard, perhaps beside a text. */
const startWithPicture = async (text = '') => {
  const portal = await startPasting(text)
  const copy = () => {
    portal.clipboard.picture = portal.files.hold({ name: 'captura.png' })
    portal.pictureCodes.replies(ok(['LIBRE001', 'NADA']))
  }
  copy()
  return { ...portal, copy }
}

it('A copied picture is attached, and its codes are validated [VALIDATOR-21]', async () => {
  const portal = await startWithPicture()
  await portal.after(draftChanged('ENUSO001'), pasteRequested())
  expect(portal.view()).toMatchObject({
    draft: 'ENUSO001',
    files: [{ name: 'Imagen pegada.png', list: { count: 2 } }],
  })
  expect(portal.usable()).toEqual(['ENUSO001', 'LIBRE001'])
  expect(portal.messages()).toEqual([])
})

it('Of a copied text with its picture the text is taken [VALIDATOR-21]', async () => {
  const portal = await startWithPicture('ENUSO001')
  await portal.after(pasteRequested())
  expect(portal.view()).toMatchObject({ draft: 'ENUSO001', files: [] })
})

it('A picture that is pasted twice counts once [VALIDATOR-31]', async () => {
  const portal = await startWithPicture()
  await portal.after(pasteRequested())
  portal.copy()
  await portal.after(pasteRequested())
  expect(portal.view().files).toHaveLength(1)
  expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001'], repeated: 0 })
})

it('A copied picture without codes says so, beside the verdict of the input [RECEIVE-6]', async () => {
  const portal = await startPasting()
  portal.clipboard.picture = portal.files.hold({ name: 'foto.png' })
  await portal.after(draftChanged('ENUSO001'), pasteRequested())
  expect(portal.usable()).toEqual(['ENUSO001'])
  expect(portal.view().refused).toMatchObject([{ name: 'Imagen pegada.png', failure: 'no-code' }])
})

it('A copied picture that comes after «Limpiar» is not kept [VALIDATOR-21]', async () => {
  const portal = await startWithPicture()
  const reading = portal.clipboard.holdsPicture()
  await portal.after(pasteRequested())
  await portal.after(validatorCleared())
  reading.resolve(portal.clipboard.picture)
  await settled()
  expect(portal.view().files).toEqual([])
  expect(portal.files.held).toEqual([])
})
