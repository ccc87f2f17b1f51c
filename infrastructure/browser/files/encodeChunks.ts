import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'

/** Chunk size in bytes: few chunks for a big file, and no noticeable pause for an allocation. */
export const CHUNK_BYTES = 256 * 1024

/** Lines between two yields: a slow phone generates and encodes them in 1–2 ms. */
const LINES_PER_STEP = 128

const endsWithHighSurrogate = (text: string): boolean => {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff
}

/**
 * Encodes lines as UTF-8 into chunks, without building the joined text in memory.
 * Keeps surrogate pairs intact across lines and chunks; a lone surrogate becomes U+FFFD.
 */
export function* encodeChunks(lines: Iterable<string>): CooperativeTask<Uint8Array<ArrayBuffer>[]> {
  const encoder = new TextEncoder()
  const full: Uint8Array<ArrayBuffer>[] = []
  let chunk = new Uint8Array(CHUNK_BYTES)
  let used = 0

  const write = (text: string) => {
    let rest = text
    while (rest !== '') {
      const { read, written } = encoder.encodeInto(rest, chunk.subarray(used))
      used += written
      rest = rest.slice(read)
      if (rest !== '') {
        full.push(chunk.subarray(0, used))
        chunk = new Uint8Array(CHUNK_BYTES)
        used = 0
      }
    }
  }

  // A high surrogate at the end of a line is carried over to the next line.
  let highSurrogate = ''
  let count = 0
  for (const line of lines) {
    if (++count % LINES_PER_STEP === 0) yield
    const text = highSurrogate + line
    highSurrogate = endsWithHighSurrogate(text) ? text.slice(-1) : ''
    write(highSurrogate === '' ? text : text.slice(0, -1))
  }
  write(highSurrogate)
  if (used > 0) full.push(chunk.subarray(0, used))
  return full
}
