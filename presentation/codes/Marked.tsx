import { createContext, Fragment, useContext } from 'react'
import { fromFirstMatch, searchMatches } from '../../domain/list/searchMatches'
import './marked.css'

/** The search whose matches are marked in the texts below; '' for none. */
export const SearchedText = createContext('')

interface Props {
  readonly text: string
  /** Whether the text may end early for want of room: a match must not lie behind its end. */
  readonly isCut?: boolean
}

/** A code or a name, which no browser translates, with the matches of the search marked (SEARCH-3). */
export const Marked = ({ text, isCut = false }: Props) => {
  const search = useContext(SearchedText)
  if (search === '') return <span translate="no">{text}</span>
  const pieces = searchMatches(text, search)
  const marked = (isCut ? fromFirstMatch(pieces) : pieces).map((piece, at) => {
    // Pieces have no other identity.
    const key = at
    return piece.isMatch ? (
      <mark key={key}>{piece.text}</mark>
    ) : (
      <Fragment key={key}>{piece.text}</Fragment>
    )
  })
  return <span translate="no">{marked}</span>
}
