import { Fragment } from 'react'

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g

interface Props {
  readonly text: string
  /** The codes, names, addresses and files in it; null for one that is missing. */
  readonly names: readonly (string | null)[]
}

/** A sentence of which a browser translates all but the names in it (LAYOUT-17). */
export const WithNames = ({ text, names }: Props) => {
  const known = names.filter((name): name is string => name !== null && name !== '')
  if (known.length === 0) return text
  // The longest first: a name may begin another one.
  const all = known.sort((a, b) => b.length - a.length).map((name) => name.replace(SYNTAX, '\\$&'))
  const pieces = text.split(new RegExp(`(?<![\\p{L}\\d])(${all.join('|')})(?![\\p{L}\\d])`, 'u'))
  return pieces.map((piece, at) => {
    // Pieces have no other identity; each second one is a name.
    const key = at
    return at % 2 === 1 ? (
      <span key={key} translate="no">
        {piece}
      </span>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    )
  })
}
