/** The one thread that the page works, draws and answers its user on. Long work gives it back between its pieces. */
export interface MainThread {
  /** Milliseconds since some moment: they only grow, and tell how long a piece of work has lasted. */
  now(): number
  /** Lets the page draw and answer; settles when it is this work's turn again. */
  yield(): Promise<void>
}
