import { describe, expect, it } from 'vitest'
import { codeId } from '../../../../domain/codes/AccessCode'
import {
  changeOf,
  type Edit,
  isMarkStill,
  markEdit,
  takenBack,
} from '../../../../domain/sharing/leaderData/edits'
import {
  NO_LEADER_DATA,
  NOT_SHARED,
  type ShareMark,
} from '../../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../../support/marks'

const one = codeId('one')
const [first, second] = [
  { sharedAt: 5, channel: 'copy' },
  { sharedAt: 9, channel: 'whatsapp' },
] as const
const shareEdit = (before: Partial<ShareMark>, after: Partial<ShareMark>): Edit => ({
  kind: 'share',
  code: one,
  before,
  after,
})
const dataWith = (mark: Partial<ShareMark>) => ({
  ...NO_LEADER_DATA,
  shares: marksOf({ [one]: { ...NOT_SHARED, ...mark } }),
})

describe('Undoing a mark', () => {
  const edit = markEdit(one, { ...NOT_SHARED, ...first }, second)

  it('restores the mark before it, once it was read back and before', () => {
    const before = { kind: 'share', code: one, fields: first }
    expect(takenBack(dataWith(second), edit)).toEqual(before)
    expect(takenBack(dataWith(first), edit)).toEqual(before)
  })

  it('takes a mark away that replaced none', () => {
    expect(takenBack(dataWith(second), markEdit(one, NOT_SHARED, second))?.fields).toEqual({
      sharedAt: null,
      channel: null,
    })
  })

  it('restores nothing of a code that was marked again since, here or elsewhere', () => {
    const again = dataWith({ sharedAt: 20, channel: 'copy' })
    expect(takenBack(again, edit)).toBeNull()
    expect(isMarkStill(again, edit)).toBe(false)
  })

  it('takes away the person who was noted with it, where the note names no one else [PEOPLE-10]', () => {
    const named = markEdit(one, NOT_SHARED, second, 'Ana')
    const none = { sharedAt: null, channel: null }
    expect(takenBack(dataWith({ ...second, note: 'Ana' }), named)).toEqual({
      kind: 'share',
      code: one,
      fields: { ...none, note: '' },
      shownNote: 'Ana',
    })
    const further = dataWith({ ...second, note: 'Ana · Luis' })
    expect(takenBack(further, named)).toEqual({ kind: 'share', code: one, fields: none })
  })
})

describe('Undoing an amount', () => {
  const edit = shareEdit({ amount: null, isPaid: false }, { amount: 4_000 })

  it('restores nothing where it was changed, or paid, since [PEOPLE-7]', () => {
    expect(takenBack(dataWith({ amount: 4_000, note: 'Ana' }), edit)).toMatchObject({
      fields: { amount: null, isPaid: false },
    })
    expect(takenBack(dataWith({ amount: 4_000, isPaid: true }), edit)).toBeNull()
    expect(takenBack(dataWith({ amount: 3_000 }), edit)).toBeNull()
  })

  it('restores the one before, where it was paid since [PEOPLE-7]', () => {
    const changed = shareEdit({ amount: 3_000 }, { amount: 4_000 })
    expect(takenBack(dataWith({ amount: 4_000, isPaid: true }), changed)).toMatchObject({
      fields: { amount: 3_000 },
    })
  })

  it('does not depend on the mark', () => {
    expect(isMarkStill(dataWith({ sharedAt: 20 }), edit)).toBe(true)
  })
})

describe('Undoing a note', () => {
  it('writes over the note that the edit wrote, which another device may have joined', () => {
    const edit = shareEdit({ note: 'Ana' }, { note: 'Anita' })
    expect(changeOf(edit)).toMatchObject({ fields: { note: 'Anita' }, shownNote: 'Ana' })
    expect(takenBack(dataWith({ note: 'Anita' }), edit)).toEqual({
      kind: 'share',
      code: one,
      fields: { note: 'Ana' },
      shownNote: 'Anita',
    })
  })
})

describe('Undoing a photo', () => {
  it('restores the one before where it still stands [ACCOUNT-26]', () => {
    const edit: Edit = { kind: 'photo', before: { image: null }, after: { image: 'data:b' } }
    const data = { ...NO_LEADER_DATA, photo: { image: 'data:b' } }
    expect(takenBack(data, edit)).toEqual({ kind: 'photo', fields: { image: null } })
    expect(takenBack(NO_LEADER_DATA, edit)).toBeNull()
  })
})
