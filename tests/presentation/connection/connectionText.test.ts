import { describe, expect, it } from 'vitest'
import { cutOffText } from '../../../presentation/connection/connectionText'
import { storeDate } from '../../support/storeDate'

const at = (day: number, hour: number, minute = 0) =>
  storeDate(2026, 10, day, hour, minute).getTime()
const now = at(20, 23, 59)

describe('The text of a lost connection [CONNECTION-1]', () => {
  it.each([
    [at(20, 11, 40), 'Sin conexión · datos de las 11:40 a. m.'],
    [at(20, 1, 5), 'Sin conexión · datos de la 1:05 a. m.'],
    [at(20, 13, 5), 'Sin conexión · datos de la 1:05 p. m.'],
    [at(20, 0, 5), 'Sin conexión · datos de las 12:05 a. m.'],
    [at(19, 23, 59), 'Sin conexión · datos del 19 nov 2026'],
    [null, 'Sin conexión'],
  ])('for data of %s is «%s»', (takenAt, text) => {
    expect(cutOffText(takenAt, now).replaceAll(/\s/g, ' ')).toBe(text)
  })
})
