/** A page's messages to a worker; `version` is answered through the port that comes with it. */
export type ToShellWorker = { readonly kind: 'version' } | { readonly kind: 'take' }

/** The request that a message to the worker makes; null for any other message, which is left alone. */
export const askedBy = (message: unknown): ToShellWorker['kind'] | null => {
  const kind = typeof message === 'object' && message !== null && 'kind' in message && message.kind
  return kind === 'version' || kind === 'take' ? kind : null
}
