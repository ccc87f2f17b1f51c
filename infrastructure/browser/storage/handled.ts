/**
 * A transaction whose own failure is no unhandled one: where a request fails, as on a full disk, the transaction fails too
 * (`AbortError`), and the request's failure is the one that counts.
 */
export const handled = <T extends { readonly done: Promise<unknown> }>(transaction: T): T => {
  transaction.done.catch(() => undefined)
  return transaction
}
