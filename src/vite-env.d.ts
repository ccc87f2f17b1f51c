interface ImportMetaEnv {
  readonly VITE_STORE_ID?: string
  readonly VITE_PROVIDER_NAME?: string
  readonly VITE_TERMS_URL?: string
  readonly VITE_PRIVACY_URL?: string
}
