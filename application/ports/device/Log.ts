/** Where defects and failed reads are recorded (ERROR-16). Never give it a token, an e-mail address or a code. */
export interface Log {
  error(what: string, cause: unknown): void
}
