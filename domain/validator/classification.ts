import type { AccessCode } from '../codes/AccessCode'
import { foldCode } from '../codes/foldCode'
import type { CooperativeTask } from '../shared/CooperativeTask'
import type { CodeIndex } from './CodeIndex'
import { codesBetween, codeWithin, mayBeDecorated, SHORTEST_PART } from './decoration'
import { parseTokens, piecesOf, type Tokens } from './tokens'

/** A matched code, or the token as first pasted if it matches none. */
export type CheckedCode = AccessCode | string

export const textOf = (checked: CheckedCode): string =>
  typeof checked === 'string' ? checked : checked.code

/** A code or token that occurs more than once. */
export interface Repeat {
  /** The text that the validation shows. */
  readonly text: string
  readonly times: number
}

/**
 * Lists sorted into valid and invalid. Each part holds a code or token once, in list order. No
 * object is created per token: 100,000 tokens cost two arrays of references.
 */
export interface Validation {
  readonly valid: readonly AccessCode[]
  readonly invalid: readonly CheckedCode[]
  readonly repeats: readonly Repeat[]
  /** How many tokens repeated an earlier one. */
  readonly repeated: number
}

const NO_POSITIONS: readonly number[] = []

/** Entries per piece of the last passes, which build the valid part and the repeats. */
const PIECE = 1_024

/**
 * Counts the occurrences of unknown tokens, ignoring case. Almost all occur once and only need a
 * set.
 */
class UnknownTokens {
  private readonly seen = new Set<string>()
  private readonly repeats = new Map<string, number>()

  /** @returns whether the token is new */
  add(folded: string): boolean {
    const before = this.seen.size
    if (this.seen.add(folded).size > before) return true
    this.repeats.set(folded, this.timesOf(folded) + 1)
    return false
  }

  timesOf(folded: string): number {
    return this.repeats.get(folded) ?? 1
  }

  get hasRepeats(): boolean {
    return this.repeats.size > 0
  }
}

class Tally {
  /**
   * Positions of the valid codes, in order. Numbers are cheaper to hold than references during the
   * scan.
   */
  private readonly validAt: Int32Array
  private validCount = 0
  readonly invalid: CheckedCode[] = []
  readonly unknown = new UnknownTokens()
  /** Positions of the codes found more than once. */
  readonly foundAgain: number[] = []
  /** One bit per found code, by position: small enough for the processor's first cache. */
  readonly seen: Int32Array
  /** The number of repeats of each code, by position. */
  readonly again: Uint32Array
  repeated = 0
  private readonly index: CodeIndex<AccessCode>

  constructor(index: CodeIndex<AccessCode>) {
    this.index = index
    this.seen = new Int32Array((index.codes.length >>> 5) + 1)
    this.again = new Uint32Array(index.codes.length)
    this.validAt = new Int32Array(index.codes.length)
  }

  add(tokens: Tokens) {
    const { index, unknown } = this
    const { folded } = tokens
    let isDecorated: boolean | null = null
    for (let at = 0; at < folded.length; at++) {
      const key = folded[at] ?? ''
      const found = index.positionOf(key)
      if (found !== undefined) {
        this.addFound(index.hasTwins ? index.twinOf(found, tokens.texts[at] ?? '') : found)
        continue
      }
      isDecorated ??= mayBeDecorated(tokens.clean)
      const positions = isDecorated ? this.positionsIn(tokens.texts[at] ?? '') : NO_POSITIONS
      for (const position of positions) this.addFound(position)
      if (positions.length > 0) continue
      if (unknown.add(key)) this.invalid.push(tokens.texts[at] ?? '')
      else this.repeated += 1
    }
  }

  /**
   * Adds the codes among texts that need not be any (VALIDATOR-40), written as they are: 'Mariposa' may be a name. None
   * counts as a repeat.
   */
  addKnown({ texts }: Tokens) {
    for (const token of texts) {
      if (token.length < SHORTEST_PART) continue
      const positions = this.isCode(token) ? this.positionsOf([token]) : this.positionsIn(token)
      for (const position of positions) {
        const { code = '' } = this.index.codes[position] ?? {}
        const isAsStored = code.length >= SHORTEST_PART && token.includes(code)
        if (isAsStored && !this.isSeen(position)) this.addFound(position)
      }
    }
  }

  private isSeen(position: number): boolean {
    return ((this.seen[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0
  }

  private addFound(position: number) {
    if (this.isSeen(position)) {
      this.addRepeat(position)
      return
    }
    this.seen[position >>> 5] = (this.seen[position >>> 5] ?? 0) | (1 << (position & 31))
    this.addCode(position)
  }

  private readonly isCode = (text: string): boolean =>
    this.index.positionOf(foldCode(text)) !== undefined

  /** The positions of the only code in a token with something around it (VALIDATOR-34), or of its several (VALIDATOR-39). */
  private positionsIn(token: string): readonly number[] {
    const only = codeWithin(token, this.isCode)
    if (only !== null) return this.positionsOf([only])
    const several = codesBetween(token, this.isCode)
    return several.length > 0 ? this.positionsOf(several) : NO_POSITIONS
  }

  private positionsOf(texts: readonly string[]): readonly number[] {
    return texts.flatMap((text) => {
      const position = this.index.positionOf(foldCode(text))
      return position === undefined ? [] : this.index.twinOf(position, text)
    })
  }

  private addCode(position: number) {
    if (this.index.valid[position] === 1) {
      this.validAt[this.validCount++] = position
      return
    }
    const code = this.index.codes[position]
    if (code !== undefined) this.invalid.push(code)
  }

  private addRepeat(position: number) {
    const before = this.again[position] ?? 0
    this.again[position] = before + 1
    this.repeated += 1
    if (before === 0) this.foundAgain.push(position)
  }

  *valid(): CooperativeTask<AccessCode[]> {
    const { codes } = this.index
    const valid = new Array<AccessCode>(this.validCount)
    for (let at = 0; at < this.validCount; at++) {
      const code = codes[this.validAt[at] ?? 0]
      if (code !== undefined) valid[at] = code
      if (at % PIECE === PIECE - 1) yield
    }
    return valid
  }

  *repeats(): CooperativeTask<Repeat[]> {
    const repeats: Repeat[] = []
    for (const [at, position] of this.foundAgain.entries()) {
      const text = this.index.codes[position]?.code ?? ''
      repeats.push({ text, times: 1 + (this.again[position] ?? 0) })
      if (at % PIECE === PIECE - 1) yield
    }
    if (!this.unknown.hasRepeats) return repeats
    for (const [at, text] of this.invalid.entries()) {
      const times = typeof text === 'string' ? this.unknown.timesOf(foldCode(text)) : 1
      if (typeof text === 'string' && times > 1) repeats.push({ text, times })
      if (at % PIECE === PIECE - 1) yield
    }
    return repeats
  }
}

/**
 * Classifies the tokens of some lists, in order (VALIDATOR-7, VALIDATOR-9, VALIDATOR-10). Linear in
 * the number of tokens.
 * @param beside texts of which the codes alone belong to the lists
 */
export function* classify(
  lists: readonly string[],
  index: CodeIndex<AccessCode>,
  beside: readonly string[] = [],
): CooperativeTask<Validation> {
  const tally = new Tally(index)
  for (const list of lists) {
    for (const piece of piecesOf(list)) {
      tally.add(parseTokens(piece))
      yield
    }
  }
  for (const text of beside) {
    for (const piece of piecesOf(text)) {
      tally.addKnown(parseTokens(piece))
      yield
    }
  }
  const { invalid, repeated } = tally
  const valid = yield* tally.valid()
  return { valid, invalid, repeats: yield* tally.repeats(), repeated }
}
