/** The settings of this installation (`.env.example` explains each), checked once. */
export interface Env {
  readonly storeId: string
  readonly providerName: string
  readonly termsUrl: string
  readonly privacyUrl: string
}

/** What the embedded backend needs no setting for. */
const LOCAL_DEFAULTS = {
  VITE_STORE_ID: 'demo-store',
  VITE_PROVIDER_NAME: 'Boletera',
  VITE_TERMS_URL: 'https://example.com/terminos',
  VITE_PRIVACY_URL: 'https://example.com/privacidad',
} as const

type Key = keyof typeof LOCAL_DEFAULTS

const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/**
 * Reads the settings of a `local` build, each with its default.
 * @throws Error naming, in Spanish, every setting that is wrong
 */
export const readEnv = (raw: Partial<Record<Key, string>>): Env => {
  const read = (key: Key) => raw[key]?.trim() || LOCAL_DEFAULTS[key]
  const wrong = (['VITE_TERMS_URL', 'VITE_PRIVACY_URL'] as const).filter(
    (key) => !isWebAddress(read(key)),
  )
  if (wrong.length > 0) {
    throw new Error(
      `Configuración incompleta: ${wrong.join(', ')} debe ser una dirección web (https://…).`,
    )
  }
  return {
    storeId: read('VITE_STORE_ID'),
    providerName: read('VITE_PROVIDER_NAME'),
    termsUrl: read('VITE_TERMS_URL'),
    privacyUrl: read('VITE_PRIVACY_URL'),
  }
}
