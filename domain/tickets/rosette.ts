/** A multiplicative hash of a text, 32 bits (FNV-1a). */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0
  }
  return hash
}

/** A linear congruential generator of numbers from 0 to 1. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const FULL_TURN = Math.PI * 2

/** The radii of the woven rings. */
const RINGS = [22, 47, 72, 96]

/** Half the side of the square that every rosette fits in, around 0, 0. */
export const ROSETTE_REACH = 114

interface Detail {
  /** How often the wave of a ring is drawn, each a step further on. */
  readonly weave?: number
  /** The corners of each wave. */
  readonly corners?: number
}

/**
 * An engraved rosette of a code's own letters, as on a banknote (TICKET-4): the path of an SVG or a canvas around 0, 0.
 * The same code always has the same one.
 */
export const rosettePath = (code: string, { weave = 9, corners = 180 }: Detail = {}): string => {
  const random = randomFrom(hashOf(code))
  return RINGS.flatMap((radius) => {
    const waves = 6 + Math.floor(random() * 13)
    const [depth, overtone] = [11 + random() * 6, random() * 4]
    return Array.from({ length: weave }, (_, turn) => {
      const step = (turn / weave) * FULL_TURN
      const points = Array.from({ length: corners }, (_, corner) => {
        const angle = (corner / corners) * FULL_TURN
        const wave = Math.sin(waves * angle + step) * depth
        const reach = radius + wave + overtone * Math.sin(2 * waves * angle - step)
        return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
      })
      return `M${points.join('L')}z`
    })
  }).join('')
}
