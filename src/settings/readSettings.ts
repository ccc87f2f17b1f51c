import { isTimeZone } from '../../domain/shared/storeTime.ts'
import { BACKENDS, type BackendEntry } from '../backends.ts'
import type { BuildFacts, Settings } from './Settings'
import { type RawSettings, SettingsError, SettingsReader } from './SettingsReader.ts'

/**
 * Reads the settings of an installation for the backend in VITE_BACKEND.
 * @param build what is being built
 * @param backends the registry
 * @throws SettingsError naming, in Spanish, every missing or wrong setting
 */
export const readSettings = (
  raw: RawSettings,
  build: BuildFacts,
  backends: Readonly<Record<string, BackendEntry>> = BACKENDS,
): { readonly entry: string; readonly settings: Settings<unknown> } => {
  const name = raw.VITE_BACKEND?.trim() ?? ''
  const backend = Object.hasOwn(backends, name) ? backends[name] : undefined
  if (backend === undefined) {
    const names = Object.keys(backends).map((one) => `«${one}»`)
    throw new SettingsError(`VITE_BACKEND=${name}: indique ${names.join(' o ')}.`)
  }
  const reader = new SettingsReader({ ...backend.defaults, ...given(raw) })
  const common = {
    storeId: reader.required('VITE_STORE_ID'),
    providerName: reader.required('VITE_PROVIDER_NAME'),
    termsUrl: reader.required('VITE_TERMS_URL'),
    privacyUrl: reader.required('VITE_PRIVACY_URL'),
    currency: reader.optional('VITE_CURRENCY') || 'CRC',
    timeZone: reader.optional('VITE_STORE_TIME_ZONE') || 'America/Costa_Rica',
  }
  reader.expectWebAddress('VITE_TERMS_URL', common.termsUrl)
  reader.expectWebAddress('VITE_PRIVACY_URL', common.privacyUrl)
  reader.expect(
    Intl.supportedValuesOf('currency').includes(common.currency),
    'VITE_CURRENCY debe ser una moneda de ISO 4217, como CRC',
  )
  reader.expect(
    isTimeZone(common.timeZone),
    'VITE_STORE_TIME_ZONE debe ser una zona horaria de la IANA, como America/Costa_Rica',
  )
  const settings = { ...common, backend: backend.readSettings(reader, build) }
  reader.finish()
  return { entry: backend.entry, settings }
}

/** A blank variable counts as not set, so its default applies. */
const given = (raw: RawSettings): RawSettings =>
  Object.fromEntries(Object.entries(raw).filter(([, text]) => text?.trim()))
