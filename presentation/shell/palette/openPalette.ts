let opener: (() => void) | null = null

/** Opens the palette, where there is one. */
export const openPalette = (): void => opener?.()

/** The palette says how it is opened. @returns takes it back */
export const setPaletteOpener = (open: () => void): (() => void) => {
  opener = open
  return () => {
    if (opener === open) opener = null
  }
}
