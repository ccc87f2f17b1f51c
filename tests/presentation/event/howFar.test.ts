import { describe, expect, it } from 'vitest'
import { eventDayText, howFarText } from '../../../presentation/event/howFar'
import { storeDate } from '../../support/storeDate'

const now = storeDate(2026, 10, 20, 18, 30).getTime()
const at = (day: number, hour: number) => storeDate(2026, 10, day, hour).getTime()

describe('The days until an event', () => {
  it.each([
    [at(19, 23), 'Ya pasó'],
    [at(20, 0), 'Hoy'],
    [at(20, 23), 'Hoy'],
    [at(21, 0), 'Mañana'],
    [at(22, 1), 'En 2 días'],
    [storeDate(2027, 2, 20).getTime(), 'En 120 días'],
  ])('are counted by the calendar [ROUTE-14]', (date, text) => {
    expect(howFarText(date, now)).toBe(text)
  })
})

describe('The day of an event', () => {
  it.each([
    [at(19, 23), 'Pasó el 19 nov'],
    [at(20, 0), '20 nov'],
    [at(21, 0), '21 nov'],
    [storeDate(2025, 10, 19).getTime(), 'Pasó el 19 nov 2025'],
  ])('is told as past once it is over [BATCH-9]', (date, text) => {
    expect(eventDayText(date, now)).toBe(text)
  })
})
