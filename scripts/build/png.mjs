import { deflateSync } from 'node:zlib'

/** The sizes of the parts of a PNG file, and what its header says: 8 bits, RGBA, no interlace. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const RGBA_8 = [8, 6, 0, 0, 0]
/** Each byte as the difference to the pixel on its left: a row of one colour becomes zeros. */
const FILTER_SUB = 1
const CHANNELS = 4

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

const crc = (/** @type {Uint8Array} */ bytes) => {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

const chunk = (/** @type {string} */ type, /** @type {Uint8Array} */ data) => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc(body), body.length + 4)
  return framed
}

/**
 * A square picture as a PNG file.
 * @param {number} size in pixels @param {Uint8Array} pixels RGBA, row by row
 */
export const encodePng = (size, pixels) => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  const stride = size * CHANNELS
  const filtered = Buffer.alloc(size * (stride + 1))
  for (let row = 0; row < size; row++) {
    const [from, to] = [row * stride, row * (stride + 1)]
    filtered[to] = FILTER_SUB
    for (let at = 0; at < stride; at++) {
      const left = at < CHANNELS ? 0 : (pixels[from + at - CHANNELS] ?? 0)
      filtered[to + 1 + at] = (pixels[from + at] ?? 0) - left
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(RGBA_8)])),
    chunk('IDAT', deflateSync(filtered, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
