/**
 * Whether this tab owes its user the first confirmation mail: a reload must not take a request that
 * it cut off for one that was sent (CONFIRM-9).
 */
export interface DueMail {
  read(): boolean
  write(isDue: boolean): void
}
