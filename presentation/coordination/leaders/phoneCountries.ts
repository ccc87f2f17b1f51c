import { phoneCountries } from '../../../application/coordination/leaders/leaderChecks'

const HOME = 'CR'

const nameOfCountry = new Intl.DisplayNames('es-CR', { type: 'region' })

/** By name, Costa Rica first. */
export const COUNTRIES = phoneCountries()
  .map(({ code, callingCode }) => ({
    value: code as string,
    label: `${nameOfCountry.of(code) ?? code} (+${callingCode})`,
  }))
  .toSorted(
    (a, b) =>
      Number(b.value === HOME) - Number(a.value === HOME) || a.label.localeCompare(b.label, 'es'),
  )
