interface ImportMetaEnv {
  readonly VITE_BACKEND?: string
  readonly VITE_STORE_ID?: string
  readonly VITE_PROVIDER_NAME?: string
  readonly VITE_TERMS_URL?: string
  readonly VITE_PRIVACY_URL?: string
  readonly VITE_FIREBASE_API_KEY?: string
  readonly VITE_FIREBASE_PROJECT_ID?: string
  readonly VITE_FIREBASE_APP_ID?: string
  readonly VITE_FIREBASE_DATABASE_URL?: string
  readonly VITE_FIREBASE_APP_CHECK_KEY?: string
  readonly VITE_EMAIL_ACTION_URL?: string
  readonly VITE_FIREBASE_EMULATORS?: string
}
