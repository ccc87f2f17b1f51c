import type { CooperativeTask } from '../../shared/CooperativeTask'
import { foldCode, piecesOf } from './tokens'

/** A token as it appears in a text, with its noise. A byte-order mark inside it is noise too. */
const RAW_TOKEN = /(?:[^\s,;]|\uFEFF)+/g

/**
 * Replaces every occurrence of a token, ignoring case and noise, and leaves the rest of the text
 * unchanged. Linear in the length of the text.
 */
export function* replaceToken(text: string, token: string, code: string): CooperativeTask<string> {
  const folded = foldCode(token)
  const pieces: string[] = []
  for (const piece of piecesOf(text)) {
    pieces.push(piece.replace(RAW_TOKEN, (raw) => (foldCode(raw) === folded ? code : raw)))
    yield
  }
  return pieces.join('')
}
