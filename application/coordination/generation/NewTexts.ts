import { type CodeShape, drawCode, roomOf } from '../../../domain/coordination/generation/codeShape'
import type { RandomBytes } from '../../../domain/shared/randomText'

/** Random texts of a shape, none of them twice. */
export class NewTexts {
  private readonly drawn: Set<string>

  /** @param drawn texts that were drawn before */
  constructor(
    private readonly shape: CodeShape,
    private readonly randomBytes: RandomBytes,
    drawn: Iterable<string> = [],
  ) {
    this.drawn = new Set(drawn)
  }

  /** As many more as the shape still has, at most `count`. */
  draw(count: number): string[] {
    const left = roomOf(this.shape) - this.drawn.size
    const texts: string[] = []
    while (texts.length < Math.min(count, left)) {
      const text = drawCode(this.shape, this.randomBytes)
      if (this.drawn.has(text)) continue
      this.drawn.add(text)
      texts.push(text)
    }
    return texts
  }
}
