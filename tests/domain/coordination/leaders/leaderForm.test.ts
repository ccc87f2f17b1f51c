import { describe, expect, it } from 'vitest'
import { leaderChecksAt } from '../../../../application/coordination/leaders/leaderChecks'
import { EMPTY_LEADER, type LeaderDraft } from '../../../../domain/coordination/leaders/leaderDraft'
import {
  LEADER_FIELDS,
  type LeaderField,
  leaderErrorOf,
  readLeaderForm,
} from '../../../../domain/coordination/leaders/leaderForm'
import { filledLeader, luciaRequest, simpleChecks } from '../../../support/mothers/leaders'

const errorIn = (field: LeaderField, change: Partial<LeaderDraft>) =>
  leaderErrorOf({ ...filledLeader, ...change }, field, simpleChecks)?.kind

describe('The leader form', () => {
  it('asks for every field, in the order of the form [LEADER-FORM-1, LEADER-FORM-2]', () => {
    const empty = { ...EMPTY_LEADER, idType: '' }
    expect(readLeaderForm(empty, simpleChecks)).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: LEADER_FIELDS },
    })
    expect(LEADER_FIELDS).toEqual([
      'firstName',
      'lastName',
      'dateOfBirth',
      'idType',
      'idNumber',
      'email',
      'phone',
    ])
    const kinds = LEADER_FIELDS.map((field) => leaderErrorOf(empty, field, simpleChecks)?.kind)
    expect(kinds).toEqual(
      LEADER_FIELDS.map((field) => (field === 'idType' ? 'unknown-type' : 'required')),
    )
  })

  it('asks first for a national id, and a phone number of Costa Rica [LEADER-FORM-3, LEADER-FORM-8]', () => {
    expect(EMPTY_LEADER).toMatchObject({ idType: 'national_id', country: 'CR' })
  })

  it('gives the leader that it describes, without the marks of typing [LEADER-FORM-1]', () => {
    const typed = { ...filledLeader, firstName: '  Lucía ', lastName: 'Mora \t Solís' }
    expect(readLeaderForm(typed, simpleChecks)).toEqual({ ok: true, value: luciaRequest })
  })

  it('takes a letter with a separate accent for the letter with its accent', () => {
    const read = readLeaderForm({ ...filledLeader, firstName: 'Luci\u0301a' }, simpleChecks)
    expect(read).toEqual({ ok: true, value: luciaRequest })
  })

  it.each([
    ['a hyphen that does not break', '\u2011', ''],
    ['a dash', '\u2013', ''],
    ['a minus sign', '\u2212', ''],
    ['marks of direction', '-', '\u202a'],
    ['a byte-order mark', '-', '\ufeff'],
    ['a blank without width', '-', '\u200b'],
    ['a soft hyphen', '-', '\u00ad'],
    ['a selector of a variation', '-', '\ufe0d'],
    ['marks of a separate direction', '\u2010', '\u2068'],
    ['blanks of another kind', '\u2014', '\u0085'],
  ])(
    'takes %s in a name, an identity number and a phone number [LEADER-FORM-20]',
    (_, hyphen, mark) => {
      const typed = {
        ...filledLeader,
        lastName: `${mark}Mora${hyphen}Solís${mark}`,
        idNumber: `${mark}1${hyphen}0234${hyphen}0567${mark}`,
        phone: `${mark}8888${hyphen}1234${mark}`,
        country: 'CR',
      }
      expect(readLeaderForm(typed, leaderChecksAt(Date.UTC(2026, 10, 20)))).toEqual({
        ok: true,
        value: {
          ...luciaRequest,
          lastName: 'Mora-Solís',
          idNumber: '102340567',
          phone: '+50688881234',
        },
      })
    },
  )

  it.each([
    ["D'Angelo"],
    ['D´Angelo'],
    ['D`Angelo'],
    ['D‘Angelo'],
    ['D’Angelo'],
    ['D′Angelo'],
    ['D\u1ffdAngelo'],
    ['\u200bDʼAngelo'],
  ])("takes %s for D'Angelo [LEADER-FORM-21]", (lastName) => {
    const read = readLeaderForm({ ...filledLeader, lastName }, simpleChecks)
    expect(read).toMatchObject({ ok: true, value: { lastName: "D'Angelo" } })
  })

  it.each([
    ['1-0234-0567'],
    ['1.0234.0567'],
    ['１‑０２３４‑０５６７'],
    ['1\ufe0d02340567'],
    ['1 0234\u00a00567\t'],
  ])('takes the identity number %j [LEADER-FORM-21]', (idNumber) => {
    const read = readLeaderForm({ ...filledLeader, idNumber }, simpleChecks)
    expect(read).toMatchObject({ ok: true, value: { idNumber: '102340567' } })
  })

  it.each([
    ['\u202a+506 8888 1234\u202c'],
    ['tel:+50688881234'],
    [' TEL://8888-1234'],
    ['\u2068tel:8888 1234\u2069'],
    ['８８８８１２３４'],
    ['＋５０６　８８８８－１２３４'],
    ['(506) 8888.1234'],
  ])('takes the phone number %j [LEADER-FORM-21]', (phone) => {
    const draft = { ...filledLeader, phone, country: 'CR' }
    const read = readLeaderForm(draft, leaderChecksAt(Date.UTC(2026, 10, 20)))
    expect(read).toMatchObject({ ok: true, value: { phone: '+50688881234' } })
  })

  it('takes a date of birth in digits of full width [LEADER-FORM-21]', () => {
    const typed = { birthYear: '１９９８', birthMonth: '５', birthDay: '\u200b１０' }
    expect(errorIn('dateOfBirth', typed)).toBeUndefined()
  })

  it('of invisible marks alone is empty [LEADER-FORM-20]', () => {
    for (const field of ['firstName', 'lastName', 'idNumber', 'phone'] as const) {
      expect(errorIn(field, { [field]: '\u200b\u202c' })).toBe('required')
    }
  })

  it('gives no leader while one field is wrong [LEADER-FORM-2]', () => {
    const wrong: Record<LeaderField, Partial<LeaderDraft>> = {
      firstName: { firstName: '' },
      lastName: { lastName: '' },
      dateOfBirth: { birthDay: '31' },
      idType: { idType: 'nite' },
      idNumber: { idNumber: '1' },
      email: { email: 'lucia' },
      phone: { phone: '1' },
    }
    for (const field of LEADER_FIELDS) {
      const read = readLeaderForm({ ...filledLeader, ...wrong[field] }, simpleChecks)
      expect(read).toEqual({ ok: false, error: { kind: 'invalid', fields: [field] } })
    }
  })

  it.each([
    ['A', undefined],
    ["D'Ávila-O’Neil Jr.", undefined],
    ['Ñandú', undefined],
    ['李', undefined],
    ['a'.repeat(80), undefined],
    ['a'.repeat(81), 'too-long'],
    ['   ', 'required'],
    ['Ana2', 'not-a-name'],
    ['-Ana', 'not-a-name'],
    ['Ana@mora', 'not-a-name'],
    ['Ana/Mora', 'not-a-name'],
    ['=SUM(A1)', 'not-a-name'],
    ['<b>Ana', 'not-a-name'],
  ] as const)('with the name «%s»: %s [LEADER-FORM-5]', (name, kind) => {
    expect(errorIn('firstName', { firstName: name })).toBe(kind)
    expect(errorIn('lastName', { lastName: name })).toBe(kind)
  })

  it.each([
    ['1900', '1', '1', undefined],
    ['1899', '12', '30', 'too-early'],
    ['2026', '11', '20', undefined],
    ['2026', '11', '21', 'in-the-future'],
    ['2027', '1', '1', 'in-the-future'],
    ['9999', '12', '30', 'in-the-future'],
    ['1998', '2', '31', 'no-such-date'],
    ['1998', '0', '10', 'no-such-date'],
    ['1998', '13', '10', 'no-such-date'],
    ['1998', '5', '0', 'no-such-date'],
    ['98', '5', '10', 'not-a-year'],
    ['98', '2', '31', 'not-a-year'],
    ['19980', '5', '10', 'not-a-year'],
    ['1998', '5', '010', 'no-such-date'],
    ['1e3', '5', '10', 'not-a-year'],
    ['1998', '5', '-1', 'no-such-date'],
    ['', '5', '10', 'required'],
    ['1998', '', '10', 'required'],
    ['1998', '5', ' ', 'required'],
  ] as const)('with the birth date %s-%s-%s: %s [LEADER-FORM-6]', (year, month, day, kind) => {
    const typed = { birthYear: year, birthMonth: month, birthDay: day }
    expect(errorIn('dateOfBirth', typed)).toBe(kind)
  })

  it.each([
    ['a@b.cr', undefined],
    [' LUCIA@EXAMPLE.TEST ', undefined],
    ['\u200blucia@example.test', undefined],
    ['\u202alucia@example.test\u202c', undefined],
    ['mailto:lucia@example.test', 'not-an-email'],
    [`${'a'.repeat(64)}@example.test`, undefined],
    [`${'a'.repeat(65)}@example.test`, 'not-an-email'],
    ['lucia@example', 'not-an-email'],
    ['lucia', 'not-an-email'],
    ['lucía@example.test', 'not-an-email'],
    ['lu/cia@example.test', 'not-an-email'],
    [' ', 'required'],
  ] as const)('with the address «%s»: %s [LEADER-FORM-2]', (email, kind) => {
    expect(errorIn('email', { email })).toBe(kind)
  })

  it('takes an address of up to 254 characters [LEADER-FORM-2]', () => {
    const labels = ['a'.repeat(63), 'b'.repeat(63), 'c'.repeat(55)].join('.')
    const address = (more: string) => `${'x'.repeat(64)}@${labels}${more}.test`
    expect(address('d')).toHaveLength(254)
    expect(errorIn('email', { email: address('d') })).toBeUndefined()
    expect(errorIn('email', { email: address('dd') })).toBe('not-an-email')
  })

  it('checks the number by the type that is chosen [LEADER-FORM-7]', () => {
    expect(errorIn('idNumber', { idType: 'dimex', idNumber: '102340567' })).toBe('not-of-its-type')
    expect(errorIn('idNumber', { idType: 'passport', idNumber: 'ab-1234' })).toBeUndefined()
    expect(errorIn('idNumber', { idNumber: ' - ' })).toBe('required')
    // An unknown type hides the fault of its number.
    expect(errorIn('idNumber', { idType: 'nite', idNumber: '1' })).toBeUndefined()
    expect(errorIn('idType', { idType: 'nite' })).toBe('unknown-type')
  })

  it('checks the phone number by its country [LEADER-FORM-8]', () => {
    expect(errorIn('phone', { country: 'PA' })).toBe('not-of-its-country')
    expect(errorIn('phone', { phone: '8888 123' })).toBe('not-of-its-country')
    expect(errorIn('phone', { phone: ' ' })).toBe('required')
  })
})
