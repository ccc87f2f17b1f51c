const costaRica = new Intl.DateTimeFormat('es-CR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Costa_Rica',
})

/** A date and a time for a mail, with plain blanks. @param time epoch milliseconds */
export const momentInCostaRica = (time: number): string =>
  costaRica.format(time).replace(/\s/g, ' ')
