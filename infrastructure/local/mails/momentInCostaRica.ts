import { theTime } from '../../../domain/shared/storeTime'

const timeZone = 'America/Costa_Rica'

const day = new Intl.DateTimeFormat('es-CR', { dateStyle: 'long', timeZone })

/** A date and a time for a mail, with plain blanks. @param time epoch milliseconds */
export const momentInCostaRica = (time: number): string =>
  `${day.format(time)} a ${theTime(time, timeZone)}`.replace(/\s/g, ' ')
