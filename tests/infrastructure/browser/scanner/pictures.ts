import { drawn, randomFrom } from '../../../support/camera/drawFrame.mjs'

const SIZE = { width: 960, height: 720 }
export type Placed = Parameters<typeof drawn>[1][number]
export type Conditions = Parameters<typeof drawn>[3]

/** The picture of a camera or a photo: every run draws the same. */
export const picture = (codes: readonly Placed[], conditions: Conditions = {}) => ({
  ...SIZE,
  levels: drawn(SIZE, codes, randomFrom(1), conditions),
})

/** A ticket's code in the middle, unless its fields say otherwise. */
export const ticket = (text: Placed['text'], fields: Partial<Placed> = {}): Placed => ({
  text,
  x: 480,
  y: 360,
  size: 300,
  ...fields,
})
