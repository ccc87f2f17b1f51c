/** In characters. A record of 12 kB is read and kept like any other; a small photo is shorter. */
export const LONGEST_IMAGE = 12_000

const IMAGE = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether a value is a photo as the portal makes one: a short data URL of a picture (ACCOUNT-27). */
export const isImage = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_IMAGE && IMAGE.test(value)
