const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Cuts a JSON array of objects that arrives in chunks into the texts of its objects, each for `JSON.parse`: the browser
 * parses only whole texts, and the first objects are wanted before the last have come.
 */
export class JsonElements {
  /** Open brackets and braces: the array's own is the first. */
  private depth = 0
  private isInString = false
  private isEscaped = false
  /** The part of an object that earlier chunks brought. */
  private begun = ''
  private hasEnded = false
  /** The text is not one array. */
  private isOther = false

  /** Whether the array's own bracket was closed. */
  get isComplete(): boolean {
    return this.hasEnded && !this.isOther
  }

  /** @returns the objects that this chunk completes */
  push(chunk: string): string[] {
    const found: string[] = []
    let start = this.depth > 1 ? 0 : -1
    for (let at = 0; at < chunk.length; at += 1) {
      const change = this.depthChange(chunk.charCodeAt(at))
      if (change === 0) continue
      if (this.hasEnded || (this.depth === 0 && chunk[at] !== '[')) this.isOther = true
      this.depth += change
      if (change > 0 && this.depth === 2) start = at
      if (change < 0 && this.depth === 1) {
        found.push(this.begun + chunk.slice(start, at + 1))
        this.begun = ''
        start = -1
      }
      if (this.depth === 0) this.hasEnded = true
    }
    if (start >= 0) this.begun += chunk.slice(start)
    return found
  }

  private depthChange(character: number): -1 | 0 | 1 {
    if (this.isInString) {
      if (this.isEscaped) this.isEscaped = false
      else if (character === BACKSLASH) this.isEscaped = true
      else if (character === QUOTE) this.isInString = false
      return 0
    }
    if (character === QUOTE) this.isInString = true
    else if (OPENING.has(character)) return 1
    else if (CLOSING.has(character)) return -1
    return 0
  }
}
