/** Variables by name, as Vite loads them. */
export type RawSettings = Readonly<Record<string, string | undefined>>

/** Tells the installer, in Spanish, what is wrong with the settings. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Reads variables and collects all errors, so that they are reported together. */
export class SettingsReader {
  private readonly missing: string[] = []
  private readonly wrong: string[] = []

  constructor(private readonly raw: RawSettings) {}

  /** The trimmed value; empty if not set. */
  optional(key: string): string {
    return this.raw[key]?.trim() ?? ''
  }

  required(key: string): string {
    const text = this.optional(key)
    if (text === '') this.missing.push(key)
    return text
  }

  expect(holds: boolean, complaint: string): void {
    if (!holds) this.wrong.push(complaint)
  }

  /** Requires a web address, if the value is set. */
  expectWebAddress(key: string, text: string): void {
    this.expect(text === '' || isWebAddress(text), `${key} debe ser una dirección web (https://…)`)
  }

  /** @throws SettingsError naming every missing or wrong setting */
  finish(): void {
    const complaints = [
      ...(this.missing.length > 0 ? [`falta ${this.missing.join(', ')}`] : []),
      ...this.wrong,
    ]
    if (complaints.length > 0) {
      throw new SettingsError(`Configuración incompleta: ${complaints.join('; ')}.`)
    }
  }
}
