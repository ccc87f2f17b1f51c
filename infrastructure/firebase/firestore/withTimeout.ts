/** How long to wait for a write, in milliseconds: offline, the SDK never settles it (issue #8862). */
const WRITE_TIMEOUT_MS = 10_000

/** Rejects as 'unavailable' after the timeout. The SDK still sends the write once it is online. */
export const withTimeout = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('timeout'), { code: 'unavailable' })),
      WRITE_TIMEOUT_MS,
    )
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
