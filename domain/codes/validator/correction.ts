import type { CooperativeTask } from '../../shared/CooperativeTask'
import { foldCode, piecesOf } from './tokens'

/** A token as it stands in a text: what the paste lost is still in it. A byte-order mark within it is noise too. */
const RAW_TOKEN = /(?:[^\s,;]|\uFEFF)+/g

/**
 * Puts a code in the place of a token, wherever the text holds it and in whichever case; everything else stays as it
 * is. Linear in the length of the text.
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
