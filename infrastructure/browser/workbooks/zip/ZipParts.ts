import { Inflate } from 'fflate'
import { WorkbookFailure } from '../WorkbookFailure'
import { PartDecoder } from './PartDecoder'
import { partKey, readDirectory, type ZipEntry } from './zipDirectory'

const LOCAL_BYTES = 30
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** Compressed bytes per step: they unpack to 16 MB at most, after which the limit is checked. */
const STEP = 16_384

/**
 * The parts of a ZIP file, unpacked on request. Sizes in its headers are not trusted: unpacking stops at the limit.
 */
export class ZipParts {
  private readonly entries: ReadonlyMap<string, ZipEntry>
  private left: number

  /**
   * @param limit bytes that all parts together may unpack to
   * @throws WorkbookFailure
   */
  constructor(
    private readonly bytes: Uint8Array,
    limit: number,
  ) {
    this.left = limit
    this.entries = this.orDamaged(() => readDirectory(bytes))
  }

  /** @param isWanted gets the names in lower case */
  has(isWanted: (name: string) => boolean): boolean {
    return Array.from(this.entries.keys()).some(isWanted)
  }

  /**
   * Calls back with the text of a part in chunks.
   * @returns false if there is no part with this name
   * @throws WorkbookFailure
   */
  read(name: string, onText: (text: string) => void): boolean {
    const entry = this.entries.get(partKey(name))
    if (!entry) return false
    if (entry.flags & ENCRYPTED) throw new WorkbookFailure('protected')
    this.orDamaged(() => this.unpack(entry, onText))
    return true
  }

  private orDamaged<T>(read: () => T): T {
    try {
      return read()
    } catch (cause) {
      // Offsets beyond the end, and what fflate throws.
      throw cause instanceof WorkbookFailure ? cause : new WorkbookFailure('damaged')
    }
  }

  private unpack({ method, size, at }: ZipEntry, onText: (text: string) => void) {
    const header = new DataView(this.bytes.buffer, this.bytes.byteOffset + at, LOCAL_BYTES)
    const start = at + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
    const packed = this.bytes.subarray(start, start + size)
    if (packed.length < size) throw new WorkbookFailure('damaged')
    const decoder = new PartDecoder()
    const add = (chunk: Uint8Array) => {
      this.left -= chunk.length
      if (this.left < 0) throw new WorkbookFailure('unpacks-too-large')
      onText(decoder.decode(chunk))
    }
    if (method === STORED) add(packed)
    else if (method === DEFLATED) {
      const inflate = new Inflate(add)
      for (let from = 0; from < packed.length; from += STEP) {
        const to = Math.min(from + STEP, packed.length)
        inflate.push(packed.subarray(from, to), to === packed.length)
      }
    } else throw new WorkbookFailure('damaged')
    onText(decoder.end())
  }
}
