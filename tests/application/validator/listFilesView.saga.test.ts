import { describe, expect, it } from 'vitest'
import { selectValidatorView } from '../../../application/validator/validator.selectors'
import {
  draftChanged,
  filesPicked,
  validationSubmitted,
  validatorCleared,
} from '../../../application/validator/validator.slice'
import { fail, ok } from '../../../domain/shared/Result'
import { leaderWithCodes } from '../../support/leaderWithCodes'

const open = async () => {
  const portal = await leaderWithCodes()
  portal.files.texts.set('a.txt', 'A B').set('b.txt', 'C').set('mala.txt', ';;')
  const pick = (...names: string[]) =>
    filesPicked(names.map((name) => ({ id: portal.files.hold({ name }), name })))
  return { ...portal, pick, view: () => selectValidatorView(portal.state()) }
}

describe('The view of the validator', () => {
  it.each(['', ' \n\t', ',;'])('is empty with %j typed, which holds no code', async (draft) => {
    const portal = await open()
    await portal.after(draftChanged(draft))
    expect(portal.view()).toMatchObject({ isEmpty: true, canValidate: false })
  })

  it('can be validated with one code typed or one file attached', async () => {
    const portal = await open()
    await portal.after(draftChanged(' x'))
    expect(portal.view()).toMatchObject({ isEmpty: false, canValidate: true, isReading: false })
    await portal.after(validatorCleared(), portal.pick('a.txt'))
    expect(portal.view()).toMatchObject({ isEmpty: false, canValidate: true })
  })

  it('says that a file is being read, and that nothing can be undone', async () => {
    const portal = await open()
    portal.files.holdsReading()
    await portal.after(portal.pick('a.txt'))
    expect(portal.view()).toMatchObject({ isReading: true, canUndo: false })
  })
})

describe('The codes in files that wait for a validation', () => {
  it('are counted over all of them, once every one is read', async () => {
    const portal = await open()
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
    const portal = await open()
    await portal.after(portal.pick('a.txt'))
    await portal.after(validationSubmitted())
    expect(portal.view().addedCount).toBeNull()
    await portal.after(portal.pick('b.txt'))
    expect(portal.view().addedCount).toBe(1)
  })
})

describe('A refused file', () => {
  it('is listed until other files are picked or the list is validated', async () => {
    const portal = await open()
    await portal.after(portal.pick('mala.txt'))
    expect(portal.view().refused).toMatchObject([{ name: 'mala.txt' }])
    portal.files.replies(fail({ kind: 'too-large' }))
    await portal.after(portal.pick('grande.txt'))
    expect(portal.view().refused).toMatchObject([{ name: 'grande.txt' }])
    await portal.after(draftChanged('LIBRE001'), validationSubmitted())
    expect(portal.view().refused).toEqual([])
  })

  it('is listed beside others that were picked with it', async () => {
    const portal = await open()
    await portal.after(portal.pick('mala.txt', 'otra.txt', 'a.txt'))
    expect(portal.view().refused.map(({ name }) => name)).toEqual(['mala.txt', 'otra.txt'])
  })
})
