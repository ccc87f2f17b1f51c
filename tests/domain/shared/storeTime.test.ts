import { afterEach, describe, expect, it } from 'vitest'
import {
  addDays,
  dayNumber,
  isDayAlone,
  isTimeZone,
  setStoreZone,
  startOfStoreDay,
  storeDay,
  storeFormat,
  storeMoment,
  storeStamp,
  timeOfDay,
} from '../../../domain/shared/storeTime'

/** 18 December 2026, 5:00 p. m. in Costa Rica. */
const FESTIVAL = Date.UTC(2026, 11, 18, 23)

const HOUR = 3_600_000

afterEach(() => setStoreZone('America/Costa_Rica'))

// The device's own zone is another one: vitest.config.ts, and scripts/test/nodes.mjs for other versions of Node.
describe('The store’s clock [LAYOUT-18]', () => {
  it('shows the hour of Costa Rica on any device', () => {
    expect(storeStamp(FESTIVAL)).toBe('2026-12-18 17:00')
    expect(timeOfDay(FESTIVAL)).toBe('5:00\u00A0p.\u00A0m.')
    expect(storeFormat({ dateStyle: 'medium' })(FESTIVAL)).toBe('18 dic 2026')
    expect(storeDay(Date.UTC(2026, 11, 19, 5, 59))).toBe('2026-12-18')
    expect(storeDay(Date.UTC(2026, 11, 19, 6))).toBe('2026-12-19')
  })

  it.each([
    ['America/Panama', '2026-12-18 18:00'],
    ['Europe/Madrid', '2026-12-19 00:00'],
    ['Asia/Tokyo', '2026-12-19 08:00'],
    ['Asia/Kathmandu', '2026-12-19 04:45'],
  ])('stands in %s where the setting says so', (zone, stamp) => {
    setStoreZone(zone)
    expect(storeStamp(FESTIVAL)).toBe(stamp)
    const [day = '', time = ''] = stamp.split(' ')
    expect(storeMoment(day, time)).toBe(FESTIVAL)
  })

  it('writes midnight as 12:00 a. m., and the year in four digits', () => {
    expect(timeOfDay(startOfStoreDay('2026-12-18'))).toBe('12:00\u00A0a.\u00A0m.')
    expect(storeStamp(Date.UTC(2026, 0, 1, 6))).toBe('2026-01-01 00:00')
  })

  it('takes a midnight alone for a day without an hour [ENTITY-8]', () => {
    expect(isDayAlone(startOfStoreDay('2027-02-20'))).toBe(true)
    expect(isDayAlone(startOfStoreDay('2027-02-20') + 60_000)).toBe(false)
    expect(isDayAlone(FESTIVAL)).toBe(false)
  })

  it('does so where the clock jumps over midnight', () => {
    setStoreZone('America/Santiago')
    expect(isDayAlone(startOfStoreDay('2026-09-06'))).toBe(true)
    expect(isDayAlone(Date.UTC(2026, 8, 7, 4))).toBe(false)
  })

  it('ends with the year 9999, which events without an end have', () => {
    expect(addDays('9999-12-31', 1)).toBe('9999-12-31')
    const last = Date.UTC(9999, 11, 31, 23, 59)
    setStoreZone('Asia/Tokyo')
    expect(addDays(storeDay(last), 1)).toBe('9999-12-31')
    expect(isDayAlone(last)).toBe(false)
  })

  it('counts days of the calendar', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(dayNumber(FESTIVAL) - dayNumber(Date.UTC(2026, 11, 17, 6))).toBe(1)
  })

  it('knows zones', () => {
    expect(isTimeZone('America/Costa_Rica')).toBe(true)
    expect(isTimeZone('Costa Rica')).toBe(false)
  })
})

describe('A day of the store [USES-5]', () => {
  it.each([
    // The clock jumps from midnight to 1:00.
    ['America/Santiago', '2026-09-06', 4],
    ['Africa/Cairo', '2026-04-24', -2],
    ['Asia/Beirut', '2026-03-29', -2],
    // Midnight comes twice: the day begins with the first.
    ['America/Havana', '2026-11-01', 4],
    ['Atlantic/Azores', '2026-10-25', 0],
    ['Australia/Lord_Howe', '2026-04-05', -11],
    ['America/Costa_Rica', '2026-09-06', 6],
  ])('in %s, %s, begins at %i o’clock UTC', (zone, day, hour) => {
    setStoreZone(zone)
    expect((startOfStoreDay(day) - Date.parse(`${day}T00:00Z`)) / HOUR).toBe(hour)
  })

  it.each([
    'America/Santiago',
    'America/Havana',
    'Africa/Cairo',
    'Asia/Gaza',
    'Atlantic/Azores',
    'Australia/Lord_Howe',
    'Europe/Madrid',
    'Pacific/Chatham',
  ])('in %s, begins with its first moment and ends where the next one begins, all year', (zone) => {
    setStoreZone(zone)
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const start = startOfStoreDay(day)
      expect(storeDay(start)).toBe(day)
      expect(storeDay(start - 60_000)).toBe(addDays(day, -1))
    }
  })
})
