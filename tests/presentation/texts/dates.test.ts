import { describe, expect, it } from 'vitest'
import { dateAndTime, timeOfDay } from '../../../presentation/texts/dates'

const at = (hour: number, minute: number) => new Date(2026, 10, 20, hour, minute).getTime()

describe('The time of the day [LAYOUT-15]', () => {
  it.each([
    [0, 5, '12:05 a. m.'],
    [1, 0, '1:00 a. m.'],
    [11, 59, '11:59 a. m.'],
    [12, 0, '12:00 p. m.'],
    [13, 5, '1:05 p. m.'],
    [23, 59, '11:59 p. m.'],
  ])('at %i:%i is «%s», on one line', (hour, minute, text) => {
    expect(timeOfDay(at(hour, minute))).toBe(text.replaceAll(' ', '\u00A0'))
  })

  it('follows its day', () => {
    expect(dateAndTime(at(17, 0))).toBe('20 nov 2026, 5:00\u00A0p.\u00A0m.')
  })
})
