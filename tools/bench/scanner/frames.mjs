import { between, drawn, randomFrom } from '../../../tests/support/camera/drawFrame.mjs'

/**
 * The frames of the benchmark, from a seed.
 *
 * @typedef {object} Frame
 * @property {number} width @property {number} height
 * @property {Uint8Array<ArrayBuffer>} grey 0 for black to 255 for white, row by row
 * @property {readonly string[]} texts of the QR codes that it shows
 * @property {string} kind what makes it hard
 */

/** As a phone's camera gives them to a page. */
const SIZE = { width: 1_280, height: 720 }

/** @type {Readonly<Record<string, (random: () => number) => { code?: Partial<import('../../../tests/support/camera/drawFrame.mjs').Placed>, conditions?: import('../../../tests/support/camera/drawFrame.mjs').Conditions }>>} */
const KINDS = {
  sharp: () => ({}),
  turned: (random) => ({ code: { turn: between(random, 0.2, 6) } }),
  // As a sheet on a table, seen at 30 to 60 degrees from a hand's distance.
  tilted: (random) => ({
    code: { tilt: between(random, 0.08, 0.2), turn: between(random, -0.3, 0.3) },
  }),
  bent: (random) => ({ code: { bend: between(random, 0.01, 0.035) } }),
  'out of focus': (random) => ({ conditions: { blur: Math.round(between(random, 1, 2.4)) } }),
  moved: (random) => ({ conditions: { motion: Math.round(between(random, 2, 4)) } }),
  dark: (random) => ({
    conditions: { dark: 0.04, light: between(random, 0.16, 0.24), noise: 0.03 },
  }),
  pale: (random) => ({ conditions: { dark: between(random, 0.5, 0.6), light: 0.8, noise: 0.02 } }),
  small: (random) => ({ code: { size: between(random, 95, 130) } }),
  glare: () => ({ conditions: { hasGlare: true } }),
  inverted: () => ({ code: { isInverted: true } }),
}

/** The texts that a QR code of a leader's ticket may have: a code, and links with it. */
const TEXTS = [
  (/** @type {string} */ code) => code,
  (/** @type {string} */ code) => `https://entradas.example/e/raices?c=${code}`,
  (/** @type {string} */ code) =>
    `https://entradas.example/eventos/festival-de-la-luz-2026/entrada/${code}?desde=portal`,
]

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** @param {() => number} random */
const codeFrom = (random) =>
  Array.from({ length: 8 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')

/**
 * @param {number} each how many frames of each kind and each length of text
 * @returns {Generator<Frame, void>}
 */
export function* frames(each) {
  const random = randomFrom(7)
  for (const [kind, vary] of Object.entries(KINDS)) {
    for (const textOf of TEXTS) {
      for (let at = 0; at < each; at++) {
        const { code, conditions = {} } = vary(random)
        const text = textOf(codeFrom(random))
        const size = between(random, 240, 380)
        const [x, y] = [between(random, 420, 860), between(random, 300, 420)]
        const grey = drawn(SIZE, [{ text, x, y, size, ...code }], random, conditions)
        yield { ...SIZE, grey, texts: [text], kind }
      }
    }
  }
  for (let at = 0; at < each; at++) {
    // A part of a printed sheet.
    const codes = Array.from({ length: 6 }, (_, index) => ({
      text: codeFrom(random),
      x: 320 + 320 * (index % 3),
      y: 200 + 320 * Math.floor(index / 3),
      size: 190,
    }))
    const grey = drawn(SIZE, codes, random)
    yield {
      ...SIZE,
      grey,
      texts: codes.map(({ text }) => text),
      kind: 'sheet of six',
    }
  }
}
