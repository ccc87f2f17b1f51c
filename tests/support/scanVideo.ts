import { drawn, randomFrom } from './camera/drawFrame.mjs'
import { writeVideo } from './camera/fakeCamera.mjs'

const SIZE = { width: 640, height: 480 }

const FRAMES_PER_SECOND = 10

/** How long each ticket is held before the camera, and how long nothing is between two, in frames. */
const [SHOWN, BETWEEN] = [6, 2]

/**
 * Writes what a camera sees while tickets pass before it, one after the other.
 * @param texts of the tickets' QR codes
 * @returns the path of the video
 */
export const writeScanVideo = (name: string, texts: readonly string[]): string => {
  const random = randomFrom(5)
  const nothing = drawn(SIZE, [], random)
  const frames = texts.flatMap((text) => {
    const turn = random() - 0.5
    const place = { x: 280 + 80 * random(), y: 200 + 80 * random(), size: 220 }
    const ticket = drawn(SIZE, [{ text, turn, ...place }], random)
    return [...Array(SHOWN).fill(ticket), ...Array(BETWEEN).fill(nothing)]
  })
  return writeVideo(name, SIZE, FRAMES_PER_SECOND, frames)
}
