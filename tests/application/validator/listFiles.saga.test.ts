import { describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import {
  clearUndone,
  draftChanged,
  fileRemoved,
  filesPicked,
  validationSubmitted,
  validatorCleared,
} from '../../../application/validator/validator.slice'
import { fail, ok } from '../../../domain/shared/Result'
import { textOf } from '../../../domain/validator/classification'
import { leaderWithCodes } from '../../support/leaderWithCodes'
import { accessCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const open = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'), accessCode('ENUSO001', { currentUses: 1 }))
  await portal.after()
  const held = (...names: string[]) =>
    names.map((name) => ({ id: portal.files.hold({ name }), name }))
  return { ...portal, held, view: () => selectValidatorView(portal.state()) }
}

describe('Attached files', () => {
  it('are read in order and validated after the text, in one result', async () => {
    const portal = await open()
    portal.files.texts.set('a.txt', 'NADA ENUSO001').set('b.csv', 'evento;código\nFeria;LIBRE001\n')
    await portal.after(draftChanged('TEXTO'), filesPicked(portal.held('a.txt', 'b.csv')))
    expect(portal.view().files.map(({ name, list }) => [name, list?.count])).toEqual([
      ['a.txt', 2],
      ['b.csv', 1],
    ])
    await portal.after(validationSubmitted())
    const { result } = portal.view()
    expect(result.kind === 'done' && result.validation.valid.map(textOf)).toEqual([
      'ENUSO001',
      'LIBRE001',
    ])
    expect(result.kind === 'done' && result.validation.invalid).toEqual(['TEXTO', 'NADA'])
  })

  it('are added to existing ones and removed one by one', async () => {
    const portal = await open()
    portal.files.texts.set('a.txt', 'A').set('b.txt', 'B')
    const [a] = portal.held('a.txt')
    if (a) await portal.after(filesPicked([a]), filesPicked(portal.held('b.txt')))
    expect(portal.view().files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
    if (a) await portal.after(fileRemoved(a.id))
    expect(portal.view().files.map(({ name }) => name)).toEqual(['b.txt'])
  })

  it('must be read before validating, so that none is left out', async () => {
    const portal = await open()
    const reading = portal.files.holdsReading()
    await portal.after(draftChanged('LIBRE001'), filesPicked(portal.held('lenta.txt')))
    expect(portal.view()).toMatchObject({ isEmpty: false, canValidate: false })
    reading.resolve(ok('ENUSO001'))
    await portal.after()
    expect(portal.view()).toMatchObject({ canValidate: true })
  })

  it.each(['too-large', 'not-text', 'unreadable'] as const)(
    'that are %s are refused, and the others stay attached',
    async (kind) => {
      const portal = await open()
      portal.files.replies(fail({ kind }), ok('LIBRE001'))
      await portal.after(filesPicked(portal.held('mala.xlsx', 'buena.txt')))
      expect(portal.view().refused).toMatchObject([{ name: 'mala.xlsx', failure: kind }])
      expect(portal.view().files.map(({ name }) => name)).toEqual(['buena.txt'])
    },
  )

  it('without codes are refused', async () => {
    const portal = await open()
    portal.files.replies(ok(' \n;;'))
    await portal.after(filesPicked(portal.held('vacia.txt')))
    expect(portal.view()).toMatchObject({
      files: [],
      refused: [{ name: 'vacia.txt', failure: 'empty' }],
      isEmpty: true,
    })
  })

  it('stay removed if they were removed while being read', async () => {
    const portal = await open()
    const reading = portal.files.holdsReading()
    const [file] = portal.held('lenta.txt')
    if (file) await portal.after(filesPicked([file]), fileRemoved(file.id))
    reading.resolve(ok('LIBRE001'))
    await portal.after()
    expect(portal.view().files).toEqual([])
    portal.files.texts.set('otra.txt', 'LIBRE001')
    await portal.after(filesPicked(portal.held('otra.txt')))
    expect(portal.view().files).toMatchObject([{ list: { count: 1 } }])
  })

  it('show no error if they were removed while being read', async () => {
    const portal = await open()
    const reading = portal.files.holdsReading()
    const [file] = portal.held('mala.txt')
    if (file) await portal.after(filesPicked([file]), fileRemoved(file.id))
    reading.resolve(fail({ kind: 'not-text' }))
    await portal.after()
    expect(portal.view().refused).toEqual([])
  })

  it('show their error after «Deshacer» if they were cleared while being read', async () => {
    const portal = await open()
    const reading = portal.files.holdsReading()
    await portal.after(filesPicked(portal.held('mala.txt')), validatorCleared())
    reading.resolve(fail({ kind: 'not-text' }))
    await portal.after()
    expect(portal.view().refused).toEqual([])
    await portal.after(clearUndone())
    expect(portal.view()).toMatchObject({ files: [], refused: [{ name: 'mala.txt' }] })
  })

  it('are released once they will not be read', async () => {
    const portal = await open()
    const reading = portal.files.holdsReading()
    const [first, second, third] = portal.held('a.txt', 'b.txt', 'c.txt')
    if (!(first && second && third)) throw new Error('There are no files')
    await portal.after(filesPicked([first, second, third]), fileRemoved(second.id))
    expect(portal.files.held).toEqual(['c.txt'])
    await portal.after(validatorCleared())
    expect(portal.files.held).toEqual(['c.txt'])
    await portal.after(draftChanged('X'))
    expect(portal.files.held).toEqual([])
    reading.resolve(ok('LIBRE001'))
    await portal.after()
    expect(portal.view().files).toEqual([])
  })

  it('are read after another one whose reading crashed', async () => {
    const portal = await open()
    portal.files.texts.set('b.txt', 'LIBRE001')
    vi.spyOn(portal.files, 'read').mockRejectedValueOnce(new Error('a defect'))
    await portal.after(filesPicked(portal.held('a.txt', 'b.txt')))
    expect(portal.view()).toMatchObject({
      files: [{ name: 'b.txt', list: { count: 1 } }],
      refused: [{ name: 'a.txt', failure: 'unreadable' }],
    })
  })

  it('that wait are not released by a crash, after which they are read', async () => {
    const portal = await open()
    portal.files.texts.set('b.txt', 'ENUSO001')
    vi.spyOn(portal.files, 'read').mockRejectedValueOnce(new Error('a defect'))
    const again = portal.files.holdsReading()
    await portal.after(filesPicked(portal.held('a.txt', 'b.txt')))
    expect(portal.log.entries).toHaveLength(1)
    expect(portal.files.held).toEqual(['b.txt'])
    again.resolve(ok('LIBRE001'))
    await portal.after()
    expect(portal.view().files).toMatchObject([{ list: { count: 1 } }, { list: { count: 1 } }])
  })

  it('are released with the session', async () => {
    const portal = await open()
    portal.files.holdsReading()
    await portal.after(filesPicked(portal.held('a.txt', 'b.txt')))
    expect(portal.files.held).toEqual(['b.txt'])
    await portal.after(signOutRequested())
    expect(portal.files.held).toEqual([])
  })

  it('never reach the next session if they are read after the sign-out', async () => {
    const portal = await open()
    const reading = portal.files.holdsReading()
    await portal.after(filesPicked(portal.held('lenta.txt')), signOutRequested())
    reading.resolve(ok('SECRETO1'))
    const state = JSON.stringify(await portal.after())
    expect(state).not.toContain('SECRETO1')
    expect(state).not.toContain('lenta.txt')
  })
})

const openFour = async () => {
  const portal = await leaderWithCodes()
  portal.files.texts.set('a.txt', 'A B').set('b.txt', 'C').set('mala.txt', ';;')
  const pick = (...names: string[]) =>
    filesPicked(names.map((name) => ({ id: portal.files.hold({ name }), name })))
  return { ...portal, pick, view: () => selectValidatorView(portal.state()) }
}

describe('The view of the validator', () => {
  it.each(['', ' \n\t', ',;'])('is empty with %j typed, which holds no code', async (draft) => {
    const portal = await openFour()
    await portal.after(draftChanged(draft))
    expect(portal.view()).toMatchObject({ isEmpty: true, canValidate: false })
  })

  it('can be validated with one code typed or one file attached', async () => {
    const portal = await openFour()
    await portal.after(draftChanged(' x'))
    expect(portal.view()).toMatchObject({ isEmpty: false, canValidate: true, isReading: false })
    await portal.after(validatorCleared(), portal.pick('a.txt'))
    expect(portal.view()).toMatchObject({ isEmpty: false, canValidate: true })
  })

  it('says that a file is being read, and that nothing can be undone', async () => {
    const portal = await openFour()
    portal.files.holdsReading()
    await portal.after(portal.pick('a.txt'))
    expect(portal.view()).toMatchObject({ isReading: true, canUndo: false })
  })
})

describe('The codes in files that wait for a validation', () => {
  it('are counted over all of them, once every one is read', async () => {
    const portal = await openFour()
    expect(portal.view().addedCount).toBeNull()
    await portal.after(portal.pick('a.txt', 'b.txt'))
    expect(portal.view().addedCount).toBe(3)
    const reading = portal.files.holdsReading()
    await portal.after(portal.pick('c.txt'))
    expect(portal.view().addedCount).toBeNull()
    reading.resolve(ok('D'))
    await portal.after()
    expect(portal.view().addedCount).toBe(4)
  })

  it('are no longer counted once validated, unlike those of a file added later', async () => {
    const portal = await openFour()
    await portal.after(portal.pick('a.txt'))
    await portal.after(validationSubmitted())
    expect(portal.view().addedCount).toBeNull()
    await portal.after(portal.pick('b.txt'))
    expect(portal.view().addedCount).toBe(1)
  })
})

describe('A refused file', () => {
  it('is listed until other files are picked or the list is validated', async () => {
    const portal = await openFour()
    await portal.after(portal.pick('mala.txt'))
    expect(portal.view().refused).toMatchObject([{ name: 'mala.txt' }])
    portal.files.replies(fail({ kind: 'too-large' }))
    await portal.after(portal.pick('grande.txt'))
    expect(portal.view().refused).toMatchObject([{ name: 'grande.txt' }])
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    expect(portal.view().refused).toEqual([])
  })

  it('is listed beside others that were picked with it', async () => {
    const portal = await openFour()
    await portal.after(portal.pick('mala.txt', 'otra.txt', 'a.txt'))
    expect(portal.view().refused.map(({ name }) => name)).toEqual(['mala.txt', 'otra.txt'])
  })
})
