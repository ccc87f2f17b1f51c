import { describe, expect, it } from 'vitest'
import { storeMoment, timeOfDay } from '../../../domain/shared/storeTime'
import { dateAndTime, dayInWords, eventMoment } from '../../../presentation/texts/dates'

const at = (hour: number, minute: number) =>
  storeMoment('2026-11-20', `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

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

  it.each([
    [1, 'hoy a la 1:05 a. m.'],
    [13, 'hoy a la 1:05 p. m.'],
    [12, 'hoy a las 12:05 p. m.'],
    [17, 'hoy a las 5:05 p. m.'],
  ])('at %i:05 is «%s» in words', (hour, words) => {
    expect(dayInWords(at(hour, 5), at(23, 0)).replaceAll(/\s/g, ' ')).toBe(words)
  })

  it('follows its day', () => {
    expect(dateAndTime(at(17, 0))).toBe('20 nov 2026, 5:00\u00A0p.\u00A0m.')
  })
})

describe('When an event begins [ENTITY-8]', () => {
  it('has its hour', () => {
    expect(eventMoment(at(17, 0))).toBe('20 nov 2026, 5:00\u00A0p.\u00A0m.')
  })

  it('is its day where it has no hour', () => {
    expect(eventMoment(at(0, 0))).toBe('20 nov 2026')
  })
})
