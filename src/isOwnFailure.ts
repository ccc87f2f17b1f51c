/** An address, or code without one, such as what a tool evaluates in the page. */
const ORIGIN = /[a-z-]+:\/\/|<anonymous>/

/**
 * Whether a rejected promise is the portal's. Extensions and translators run scripts in the page too, whose failures are no news
 * to a leader: they reject with texts and numbers, or with errors whose stack has none of the portal's files.
 * @param files where the portal's scripts are served from
 */
export const isOwnFailure = (reason: unknown, files: string): boolean => {
  if (!(reason instanceof Error)) return false
  const { stack = '', message } = reason
  // Its message may name an address, too.
  const frames = stack.slice(stack.indexOf(message) + message.length)
  // The browser's own errors may have no frames.
  return frames.includes(files) || !ORIGIN.test(frames)
}
