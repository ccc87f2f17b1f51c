/** A promise that a test settles, to inspect the pending state. */
export interface Deferred<T> {
  readonly promise: Promise<T>
  resolve(value: T): void
}

export const deferred = <T>(): Deferred<T> => {
  let settle: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value) => settle(value) }
}
