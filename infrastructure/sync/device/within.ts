/** The work's result, or a fallback after the timeout. */
export const within = <T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
