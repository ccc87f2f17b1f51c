/**
 * Runs work that changes much of the screen in a task of its own, once the browser has dealt with the press: both at once
 * stop a slow phone for longer than a frame.
 */
export const inNextTask = (work: () => void): void => {
  setTimeout(work)
}
