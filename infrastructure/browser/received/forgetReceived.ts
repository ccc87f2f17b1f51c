/** The cache of what other apps have shared, from the worker that receives it to the page that shows it. */
export const RECEIVED = 'received'

/** Deletes all that came. Does nothing where the browser has no caches, as on pages without https. */
export const forgetReceived = async (): Promise<void> => {
  if (typeof caches !== 'undefined') await caches.delete(RECEIVED)
}
