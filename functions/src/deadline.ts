/**
 * The promise, or a rejection with the code 'deadline' once the time is over: the SDKs go on trying for minutes.
 * @param time in milliseconds
 */
export const within = async <T>(time: number, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('deadline'), { code: 'deadline' })),
      time,
    )
  })
  try {
    return await Promise.race([promise, deadline])
  } finally {
    clearTimeout(timer)
  }
}

/** An SDK's error code; null where the value is no SDK's error but a defect. */
export const codeOf = (cause: unknown): string | null => {
  if (!(cause instanceof Error) || !('code' in cause)) return null
  return ['string', 'number'].includes(typeof cause.code) ? String(cause.code) : null
}
