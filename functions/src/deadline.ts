/**
 * Rejects with the code 'deadline' after the timeout: the SDKs retry for minutes.
 * @param timeout in milliseconds
 */
export const withTimeout = async <T>(timeout: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('deadline'), { code: 'deadline' })),
      timeout,
    )
  })
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** The error code of an SDK; null for any other error, which is a defect. */
export const codeOf = (cause: unknown): string | null => {
  if (!(cause instanceof Error) || !('code' in cause)) return null
  return ['string', 'number'].includes(typeof cause.code) ? String(cause.code) : null
}
