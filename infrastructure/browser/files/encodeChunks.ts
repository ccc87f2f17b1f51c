import type { CooperativeTask } from '../../../domain/shared/CooperativeTask'

/** Bytes of a chunk: large enough that a big file has few of them, small enough to allocate without a pause. */
export const CHUNK_BYTES = 256 * 1024

/** Lines of a piece of work: a slow phone makes and encodes them within a millisecond or two. */
const LINES_A_PIECE = 128

const endsWithHalfAPair = (text: string): boolean => {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff
}

/**
 * Encodes lines as UTF-8 into chunks that together hold what the joined text would, without ever joining it.
 * No code point is split wrongly, neither between chunks nor between lines; a lone surrogate becomes U+FFFD.
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

  // The first half of a pair that a line ends with waits for the line that holds the second.
  let half = ''
  let count = 0
  for (const line of lines) {
    if (++count % LINES_A_PIECE === 0) yield
    const text = half + line
    half = endsWithHalfAPair(text) ? text.slice(-1) : ''
    write(half === '' ? text : text.slice(0, -1))
  }
  write(half)
  if (used > 0) full.push(chunk.subarray(0, used))
  return full
}
