/** Where defects and failed reads are recorded (spec §8, "Data layer"). Never give it a token, an e-mail address or a code. */
export interface Log {
  error(what: string, cause: unknown): void
}
