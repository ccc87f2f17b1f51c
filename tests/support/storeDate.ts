import { storeMoment } from '../../domain/shared/storeTime'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A moment by the store's clock, given like that of a `Date` by the device's: the month counts from 0. */
export const storeDate = (
  year: number,
  month: number,
  day: number,
  hours = 0,
  minutes = 0,
  seconds = 0,
  millis = 0,
): Date =>
  new Date(
    storeMoment(
      `${year}-${twoDigits(month + 1)}-${twoDigits(day)}`,
      `${twoDigits(hours)}:${twoDigits(minutes)}`,
    ) +
      seconds * 1000 +
      millis,
  )
