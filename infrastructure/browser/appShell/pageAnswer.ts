/** After this long without an answer of the network, a page that is kept on the device is shown (VERSION-5). */
export const PAGE_LIMIT_MS = 3_500

/**
 * The answer to the request for a page: the network's, or the kept page if the network fails or takes too long. An answer
 * that comes late is still taken where no page is kept.
 * @param network the request that is under way
 * @param limit resolves when the wait is over
 * @param kept reads the kept page; undefined if there is none
 */
export const pageAnswer = async (
  network: Promise<Response>,
  limit: Promise<unknown>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> => {
  const inTime = await Promise.race([network.catch(() => null), limit.then(() => null)])
  if (inTime !== null) return inTime
  return (await kept().catch(() => undefined)) ?? network
}
