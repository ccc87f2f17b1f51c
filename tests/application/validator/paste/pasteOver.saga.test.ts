import { describe, expect, it } from 'vitest'
import {
  clearUndone,
  draftChanged,
  fileRemoved,
} from '../../../../application/validator/validator.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { settled } from '../../../support/startPortal'
import { startPasting } from './pastePortal'

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
