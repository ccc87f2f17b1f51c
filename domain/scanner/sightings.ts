/** When each content was last in a frame, in epoch milliseconds. */
export type Sightings = ReadonlyMap<string, number>

export const NO_SIGHTINGS: Sightings = new Map()

/** So long a QR code may be missing from frames and is still the same reading: a moving hand blurs some of them. */
export const OUT_OF_SIGHT_MS = 1_000

/**
 * One QR code in front of the camera is read ten times a second and counts once, until it has left the picture.
 * @param contents what a frame shows, each content once
 * @param at the frame's time, in epoch milliseconds
 */
export const sightingsAfter = (
  before: Sightings,
  contents: readonly string[],
  at: number,
): { readonly fresh: readonly string[]; readonly sightings: Sightings } => {
  const inSight = new Map([...before].filter(([, seenAt]) => at - seenAt <= OUT_OF_SIGHT_MS))
  const fresh = contents.filter((content) => !inSight.has(content))
  for (const content of contents) inSight.set(content, at)
  return { fresh, sightings: inSight }
}
