/** A page's messages to a worker; `version` is answered through the port that comes with it. */
export type ToShellWorker = { readonly kind: 'version' } | { readonly kind: 'take' }
