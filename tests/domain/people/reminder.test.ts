import { describe, expect, it } from 'vitest'
import { DEFAULT_REMINDER, reminderProblem, reminderText } from '../../../domain/people/reminder'

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
    ['Hola {codigo}', { kind: 'unknown', word: 'codigo' }],
    ['Hola {nombre', { kind: 'broken' }],
    ['x'.repeat(601), { kind: 'too-long' }],
  ])('whose text is %j has the problem %j [PEOPLE-9]', (template, problem) => {
    expect(reminderProblem(template)).toEqual(problem)
  })
})
