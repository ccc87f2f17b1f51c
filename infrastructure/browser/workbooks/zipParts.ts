import { Inflate } from 'fflate'

/** Why a ZIP file cannot be unpacked. */
export class ZipFailure extends Error {
  readonly kind: 'damaged' | 'protected' | 'unpacks-too-large'

  constructor(kind: ZipFailure['kind']) {
    super(kind)
    this.kind = kind
  }
}

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** Compressed bytes per step: they unpack to 16 MB at most, after which the limit is checked. */
const STEP = 16_384

/** A workbook has two or three parts for each sheet. */
export const MAX_PARTS = 10_000

interface Entry {
  readonly flags: number
  readonly method: number
  readonly size: number
  readonly at: number
}

/**
 * The parts of a ZIP file (APPNOTE 6.3), unpacked on request. Sizes in its headers are not trusted: unpacking stops at
 * the limit. Their number is checked before anything is unpacked.
 */
export class ZipParts {
  private readonly bytes: Uint8Array
  private readonly view: DataView
  private readonly entries = new Map<string, Entry>()
  private left: number

  /**
   * @param limit bytes that all parts together may unpack to
   * @throws ZipFailure
   */
  constructor(bytes: Uint8Array, limit: number) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.left = limit
    this.orDamaged(() => this.readDirectory())
  }

  /**
   * The text of a part; null if there is none with this name.
   * @throws ZipFailure
   */
  text(name: string): string | null {
    const entry = this.entries.get(name)
    if (!entry) return null
    if (entry.flags & ENCRYPTED) throw new ZipFailure('protected')
    return this.orDamaged(() => this.unpack(entry))
  }

  private orDamaged<T>(read: () => T): T {
    try {
      return read()
    } catch (cause) {
      // Offsets beyond the end, and what fflate throws.
      throw cause instanceof ZipFailure ? cause : new ZipFailure('damaged')
    }
  }

  private readDirectory() {
    let at = this.endRecord()
    const count = this.view.getUint16(at + 10, true)
    if (count > MAX_PARTS) throw new ZipFailure('unpacks-too-large')
    at = this.view.getUint32(at + 16, true)
    const decoder = new TextDecoder()
    for (let seen = 0; seen < count; seen++) {
      if (this.view.getUint32(at, true) !== ENTRY) throw new ZipFailure('damaged')
      const nameLength = this.view.getUint16(at + 28, true)
      const nameAt = at + ENTRY_BYTES
      const name = decoder.decode(this.bytes.subarray(nameAt, nameAt + nameLength))
      this.entries.set(name, {
        flags: this.view.getUint16(at + 8, true),
        method: this.view.getUint16(at + 10, true),
        size: this.view.getUint32(at + 20, true),
        at: this.view.getUint32(at + 42, true),
      })
      at =
        nameAt +
        nameLength +
        this.view.getUint16(at + 30, true) +
        this.view.getUint16(at + 32, true)
    }
  }

  private endRecord(): number {
    const first = Math.max(0, this.bytes.length - END_BYTES - LONGEST_COMMENT)
    for (let at = this.bytes.length - END_BYTES; at >= first; at--) {
      if (this.view.getUint32(at, true) === END) return at
    }
    throw new ZipFailure('damaged')
  }

  private unpack({ method, size, at }: Entry): string {
    const start =
      at + LOCAL_BYTES + this.view.getUint16(at + 26, true) + this.view.getUint16(at + 28, true)
    const packed = this.bytes.subarray(start, start + size)
    if (packed.length < size) throw new ZipFailure('damaged')
    const decoder = new TextDecoder()
    const pieces: string[] = []
    const add = (chunk: Uint8Array) => {
      this.left -= chunk.length
      if (this.left < 0) throw new ZipFailure('unpacks-too-large')
      pieces.push(decoder.decode(chunk, { stream: true }))
    }
    if (method === STORED) add(packed)
    else if (method === DEFLATED) {
      const inflate = new Inflate(add)
      for (let from = 0; from < packed.length; from += STEP) {
        const to = Math.min(from + STEP, packed.length)
        inflate.push(packed.subarray(from, to), to === packed.length)
      }
    } else throw new ZipFailure('damaged')
    return pieces.join('') + decoder.decode()
  }
}
