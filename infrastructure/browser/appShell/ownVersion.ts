/** The version of the portal that runs. The build writes it into its pages (scripts/build/shell.mjs); null in development. */
export const ownVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? null
