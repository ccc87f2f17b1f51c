import { describe, expect, it } from 'vitest'
import { selectValidatorView } from '../../../../../application/codes/validator/validator.selectors'
import {
  clearUndone,
  draftChanged,
  fileRemoved,
  filesPicked,
  pasteRequested,
  validationSubmitted,
  validatorCleared,
} from '../../../../../application/codes/validator/validator.slice'
import { ok } from '../../../../../domain/shared/Result'
import { accessCode } from '../../../../support/mothers/codes'
import { anaUser } from '../../../../support/mothers/users'
import { settled, startPortal } from '../../../../support/startPortal'

const open = async (text = '') => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'), accessCode('ENUSO001', { currentUses: 1, maxUses: 3 }))
  portal.files.texts.set('lista.txt', 'ENUSO001')
  portal.clipboard.text = text
  await portal.after()
  const view = () => selectValidatorView(portal.state())
  const messages = () => portal.state().notices.shown.map(({ message }) => message.kind)
  const paste = async (next: string) => {
    portal.clipboard.text = next
    await portal.after(pasteRequested())
  }
  const validated = (draft: string) => portal.after(draftChanged(draft), validationSubmitted())
  const attach = (name: string) => {
    const id = portal.files.hold({ name })
    return { id, picked: filesPicked([{ id, name }]) }
  }
  const verdict = () => {
    const { result } = view()
    if (result.kind !== 'done') return null
    const { validation, verdict: parts, isCurrent } = result
    const usable = parts.usable.map(({ code }) => code)
    return { usable, invalid: parts.invalid, repeated: validation.repeated, isCurrent }
  }
  const usable = () => verdict()?.usable ?? null
  return { ...portal, view, messages, paste, validated, attach, verdict, usable }
}

describe('«Pegar y validar» [VALIDATOR-21]', () => {
  it('puts the text of the clipboard in the input and validates it', async () => {
    const portal = await open(' LIBRE001\nNADA \n')
    await portal.after(pasteRequested())
    expect(portal.view().draft).toBe('LIBRE001\nNADA')
    expect(portal.usable()).toEqual(['LIBRE001'])
  })

  it('adds a new line to a text that is there', async () => {
    const portal = await open('ENUSO001')
    await portal.after(draftChanged('LIBRE001, '), pasteRequested())
    expect(portal.view().draft).toBe('LIBRE001,\nENUSO001')
    expect(portal.usable()).toEqual(['LIBRE001', 'ENUSO001'])
  })

  it('reads within the click, as Safari requires', async () => {
    const portal = await open()
    const reading = portal.clipboard.holdsReading()
    portal.store.dispatch(pasteRequested())
    reading.resolve(ok('LIBRE001'))
    await settled()
    expect(portal.view().draft).toBe('LIBRE001')
  })

  it('attaches a text of more than 100,000 characters as a file, and validates it once it is read', async () => {
    const portal = await open(`LIBRE001 ${'X'.repeat(100_000)}`)
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
    const portal = await open(' \n')
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
    const portal = await open(', ;')
    await portal.after(pasteRequested())
    expect(portal.view().result).toEqual({ kind: 'none' })
  })

  it('overtaken by «Limpiar» pastes nothing', async () => {
    const portal = await open()
    const reading = portal.clipboard.holdsReading()
    await portal.after(pasteRequested(), validatorCleared())
    reading.resolve(ok('LIBRE001'))
    await settled()
    expect(portal.view().draft).toBe('')
  })
})

const LONG = `LIBRE001 ${'X'.repeat(100_000)}`

describe('A list pasted over a validated text [VALIDATOR-31]', () => {
  it('replaces it, and «Deshacer» restores text and result', async () => {
    const portal = await open()
    await portal.validated('LIBRE001 NADA')
    const before = portal.view()
    await portal.paste('ENUSO001')
    expect(portal.view()).toMatchObject({ draft: 'ENUSO001', canUndo: true })
    expect(portal.verdict()).toMatchObject({ usable: ['ENUSO001'], invalid: [], isCurrent: true })
    await portal.after(clearUndone())
    expect(portal.view()).toEqual(before)
  })

  it('twice repeats no code, and takes no way back away', async () => {
    const portal = await open()
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
    const portal = await open()
    const thread = portal.thread.holds()
    await portal.validated('LIBRE001')
    await portal.paste('LIBRE001')
    thread.resolve()
    await portal.after()
    expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001'], repeated: 0 })
  })

  it('keeps the files that the leader opened', async () => {
    const portal = await open()
    await portal.after(portal.attach('lista.txt').picked)
    await portal.validated('LIBRE001')
    await portal.paste('NADA')
    expect(portal.view()).toMatchObject({ draft: 'NADA', files: [{ name: 'lista.txt' }] })
    expect(portal.verdict()).toMatchObject({ usable: ['ENUSO001'], invalid: ['NADA'] })
  })

  it('replaces a long paste, which is attached as a file, as a long paste replaces a text', async () => {
    const portal = await open()
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
    const portal = await open()
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
    const portal = await open()
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
    const portal = await open()
    await portal.validated('NADA')
    await portal.after(draftChanged('NADA LIBRE001'))
    await portal.paste('ENUSO001')
    expect(portal.view()).toMatchObject({ draft: 'NADA LIBRE001\nENUSO001', canUndo: false })
    expect(portal.verdict()).toMatchObject({ usable: ['LIBRE001', 'ENUSO001'] })
  })
})
