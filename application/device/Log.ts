/** Records defects and failed reads (ERROR-16). Never log a token, an e-mail address or a code. */
export interface Log {
  error(what: string, cause: unknown): void
}
