/** The work's result, or another one where it takes too long. */
export const within = <T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
