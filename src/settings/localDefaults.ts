/** The embedded backend requires no setting. */
export const LOCAL_DEFAULTS = {
  VITE_STORE_ID: 'demo-store',
  VITE_PROVIDER_NAME: 'Boletera',
  VITE_TERMS_URL: 'https://example.com/terminos',
  VITE_PRIVACY_URL: 'https://example.com/privacidad',
} as const
