import { describe, expect, it } from 'vitest'
import { paceOf } from '../../../domain/event/goalPace'
import { leftText, paceText } from '../../../presentation/event/goal/paceText'
import { storeDate } from '../../support/storeDate'

const at = (day: number) => storeDate(2026, 10, day, 17).getTime()

/** On the 20th: the words beside a goal whose first code was made on the 1st. @param day of the event */
const textsOf = (uses: number, goal: number, day: number | null, since: number | null = at(1)) => {
  const date = day === null ? null : at(day)
  const pace = paceOf({ uses, goal, since, date, now: at(20) })
  const left = Math.max(0, goal - uses)
  return [leftText(pace, left), paceText(pace, uses, left)]
}

describe('The words of a goal', () => {
  it.each([
    [20, 60, 30, 'Faltan 40', 'Va a 1 por día, faltan 4 por día. Hoy debería ir por 40 usos.'],
    [38, 120, 30, 'Faltan 82', 'Va a 1,9 por día, faltan 8,2 por día. Hoy debería ir por 80 usos.'],
    [10, 20, 30, 'Faltan 10', 'Va a 0,5 por día, falta 1 por día. Hoy debería ir por 13 usos.'],
    [
      400,
      1_000,
      30,
      'Faltan 600',
      'Va a 20 por día, faltan 60 por día. Hoy debería ir por 667 usos.',
    ],
    [0, 1, 30, 'Falta 1', 'Todavía sin usos, faltan 0,1 por día. Hoy debería ir por 1 uso.'],
    [
      38,
      120,
      21,
      'Faltan 82',
      'Va a 1,9 por día, faltan 82 para mañana. Hoy debería ir por 114 usos.',
    ],
    [38, 39, 21, 'Falta 1', 'Va a 1,9 por día, falta 1 para mañana. Hoy debería ir por 37 usos.'],
    [38, 120, 20, 'Faltan 82', 'Va a 1,9 por día, faltan 82 hoy.'],
    [0, 1, 20, 'Falta 1', 'Todavía sin usos, falta 1 hoy.'],
  ])(
    'say of %d of %d uses, the event being on day %d, %s, %s [GOAL-4, GOAL-5]',
    (uses, goal, day, ...texts) => {
      expect(textsOf(uses, goal, day)).toEqual(texts)
    },
  )

  it.each([
    ['is over', 38, 120, 19, 'Faltaron 82'],
    ['is over, with one missing', 38, 39, 19, 'Faltó 1'],
    ['has no date', 38, 120, null, 'Faltan 82'],
    ['is over, and the goal reached', 120, 120, 19, 'Meta lograda'],
    ['is to come, and the goal reached', 121, 120, 30, 'Meta lograda'],
  ])('have no clock where the event %s [GOAL-1, GOAL-4]', (_, uses, goal, day, left) => {
    expect(textsOf(uses, goal, day)).toEqual([left, null])
  })

  it('tell the slowest pace as one, and no mark below one use [GOAL-4, GOAL-5]', () => {
    const since = at(20) - 99 * 24 * 3_600_000
    const [, slow] = textsOf(1, 3, 30, since)
    expect(slow).toBe('Va a menos de 0,1 por día, faltan 0,2 por día. Hoy debería ir por 3 usos.')
    const [, early] = textsOf(0, 1, 30, at(20))
    expect(early).toBe('Todavía sin usos, faltan 0,1 por día.')
  })
})
