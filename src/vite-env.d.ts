/**
 * The settings of this build, read and validated by vite.config.ts. Each backend's entry expects
 * its own type.
 */
declare const __SETTINGS__: import('./settings/Settings').Settings<never>
