import { useRef } from 'react'
import { Icon } from '../../../kit/Icon'
import { thousands } from '../../../texts/counts'

interface Props {
  readonly search: string
  /** How many codes match; null while nothing is searched. */
  readonly found: number | null
  readonly onType: (search: string) => void
  readonly onFocus: () => void
  readonly onEnd: () => void
}

/** The search by code, event and note, with the number of matches in it. */
export const SearchField = ({ search, found, onType, onFocus, onEnd }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label="Buscar por código, evento o persona"
        placeholder="Código, evento o persona"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={200}
        value={search}
        onChange={({ target }) => onType(target.value)}
        onFocus={onFocus}
        onBlur={onEnd}
      />
      {found !== null && (
        <>
          <span className="search__found" aria-hidden="true">
            {thousands(found)}
          </span>
          <button
            type="button"
            className="icon-btn search__clear"
            aria-label="Borrar la búsqueda"
            onClick={() => {
              onType('')
              input.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  )
}
