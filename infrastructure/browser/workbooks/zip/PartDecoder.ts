import { WorkbookFailure } from '../WorkbookFailure'

/** The declaration of a document's encoding stands within its first bytes. */
const HEAD_BYTES = 200
const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/

/** The first two bytes of UTF-16, with a byte-order mark or with '<'. */
const UTF_16: Readonly<Record<string, string>> = {
  '255,254': 'utf-16le',
  '254,255': 'utf-16be',
  '60,0': 'utf-16le',
  '0,60': 'utf-16be',
}

const encodingOf = (head: Uint8Array): string => {
  const wide = UTF_16[String([head[0], head[1]])]
  if (wide !== undefined) return wide
  const start = new TextDecoder('latin1').decode(head.subarray(0, HEAD_BYTES))
  const declared = DECLARED.exec(start)?.[1] ?? 'utf-8'
  // A document that was written anew in one byte a character, with its former declaration.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared
}

/** Decodes an XML part in chunks, by its byte-order mark or its declaration, else as UTF-8. */
export class PartDecoder {
  private decoder: TextDecoder | null = null

  /** @throws WorkbookFailure if the encoding is unknown */
  decode(chunk: Uint8Array): string {
    if (chunk.length === 0) return ''
    this.decoder ??= this.open(encodingOf(chunk))
    return this.decoder.decode(chunk, { stream: true })
  }

  end(): string {
    return this.decoder?.decode() ?? ''
  }

  private open(encoding: string): TextDecoder {
    try {
      return new TextDecoder(encoding)
    } catch {
      throw new WorkbookFailure('damaged')
    }
  }
}
