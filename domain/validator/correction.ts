import { foldCode } from '../codes/foldCode'
import type { CooperativeTask } from '../shared/CooperativeTask'
import { piecesOf, replaceRawTokens } from './tokens'

/** A token, and the code to write in its place. */
export interface Replacement {
  readonly token: string
  readonly code: string
}

/**
 * Replaces every occurrence of some tokens, ignoring case and noise, and leaves the rest of the text
 * unchanged. Linear in the length of the text.
 */
export function* replaceTokens(
  text: string,
  replacements: readonly Replacement[],
): CooperativeTask<string> {
  const codes = new Map(replacements.map(({ token, code }) => [foldCode(token), code]))
  const pieces: string[] = []
  for (const piece of piecesOf(text)) {
    pieces.push(replaceRawTokens(piece, (raw) => codes.get(foldCode(raw)) ?? raw))
    yield
  }
  return pieces.join('')
}
