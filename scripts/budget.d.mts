interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
export interface Measured {
  readonly kilobytes: Readonly<Record<'signIn' | 'dashboard' | 'css', number>>
  readonly withAntd: readonly string[]
}

export declare const measure: (
  manifest: Readonly<Record<string, Chunk>>,
  readFile: (file: string) => Uint8Array,
) => Measured
export declare const complaints: (measured: Measured, files: readonly string[]) => string[]
