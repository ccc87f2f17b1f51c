/** The page's main thread. Long work yields it between its pieces. */
export interface MainThread {
  /** A monotonic time in milliseconds, for measuring durations. */
  now(): number
  /** Lets the page render and handle input; resolves when this work may continue. */
  yield(): Promise<void>
}
