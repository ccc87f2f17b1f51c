import { describe, expect, it } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import { ledgerOf } from '../../../domain/people/ledger'
import {
  DEFAULT_REMINDER,
  eventsToRemind,
  reminderProblem,
  reminderText,
} from '../../../domain/people/reminder'
import { NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import { marksOf } from '../../support/marks'
import { eventOf, trackedCode } from '../../support/mothers/codes'

const facts = {
  nombre: 'Ana Mora',
  codigos: 'LIBRE001, LIBRE002',
  evento: 'Noche de jazz',
  pendiente: '₡8 000',
}

describe('A reminder', () => {
  it('names the person, the codes that are not used, their event and what is due [PEOPLE-9]', () => {
    expect(reminderText(DEFAULT_REMINDER, facts)).toBe(
      'Hola, Ana Mora.\nPara Noche de jazz le queda sin usar: LIBRE001, LIBRE002\nPor pagar: ₡8 000',
    )
  })

  it.each([
    ['pendiente', 'Hola, Ana Mora.\nPara Noche de jazz le queda sin usar: LIBRE001, LIBRE002'],
    ['codigos', 'Hola, Ana Mora.\nPor pagar: ₡8 000'],
  ])('leaves out the line without {%s} [PEOPLE-9]', (fact, text) => {
    expect(reminderText(DEFAULT_REMINDER, { ...facts, [fact]: null })).toBe(text)
  })

  it('takes no fact for a placeholder', () => {
    expect(reminderText('{nombre}: {codigos}', { ...facts, nombre: '{codigos}' })).toBe(
      '{codigos}: LIBRE001, LIBRE002',
    )
  })

  it.each([
    [DEFAULT_REMINDER, null],
    ['Hola', null],
    ['Hola {codigo} {nombre', null],
    ['', 'empty'],
    [' \n ', 'empty'],
    ['x'.repeat(601), 'too-long'],
  ])('whose text is %j has the problem %j [PEOPLE-9]', (template, problem) => {
    expect(reminderProblem(template)).toBe(problem)
  })
})

describe('The events to remind of', () => {
  it('have their codes without a use and what is due for them, also where two have one name, most codes first [PEOPLE-9]', () => {
    const [friday, saturday] = [eventOf('friday', 'Jazz'), eventOf('saturday', 'Jazz')]
    const codes = [
      trackedCode('A', { event: friday, eventId: eventId('friday') }),
      trackedCode('B', { event: saturday, eventId: eventId('saturday') }),
      trackedCode('C', { event: saturday, eventId: eventId('saturday') }),
      trackedCode('D', { event: friday, eventId: eventId('friday'), currentUses: 1, maxUses: 2 }),
      trackedCode('', { event: friday, eventId: eventId('friday') }),
    ]
    const shares = Object.fromEntries(
      codes.map(({ id, code }) => [
        id,
        { ...NOT_SHARED, note: 'Ana', amount: 500, isPaid: code === 'A' },
      ]),
    )
    const [ana] = ledgerOf(codes, { shares: marksOf(shares) }).people
    expect(ana && eventsToRemind(ana)).toEqual([
      { event: 'saturday', name: 'Jazz', codes: ['B', 'C'], due: 1_000 },
      { event: 'friday', name: 'Jazz', codes: ['A'], due: 1_000 },
    ])
  })

  it('have no name where the event has an empty one [PEOPLE-9]', () => {
    const code = trackedCode('A', { event: eventOf('friday', ''), eventId: eventId('friday') })
    const shares = marksOf({ [code.id]: { ...NOT_SHARED, note: 'Ana' } })
    const [ana] = ledgerOf([code], { shares }).people
    expect(ana && eventsToRemind(ana)).toMatchObject([{ event: 'friday', name: null }])
  })

  it('are also those of which something is due alone, and no others [PEOPLE-9]', () => {
    const used = { currentUses: 1, maxUses: 1 }
    const codes = [
      trackedCode('A', { ...used, event: null, eventId: eventId('gone') }),
      trackedCode('B', { ...used, event: eventOf('friday', 'Jazz'), eventId: eventId('friday') }),
    ]
    const [due, paid] = [500, 700].map((amount) => ({ ...NOT_SHARED, note: 'Ana', amount }))
    const shares = Object.fromEntries([
      [codes[0]?.id, due],
      [codes[1]?.id, { ...paid, isPaid: true }],
    ])
    const [ana] = ledgerOf(codes, { shares: marksOf(shares) }).people
    expect(ana && eventsToRemind(ana)).toEqual([{ event: 'none', name: null, codes: [], due: 500 }])
  })
})
