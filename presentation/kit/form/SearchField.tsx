import { type ComponentProps, useRef } from 'react'
import { thousands } from '../../texts/counts'
import { Icon } from '../Icon'
import './searchField.css'

interface Props extends Pick<ComponentProps<'input'>, 'autoCapitalize' | 'onFocus' | 'onBlur'> {
  readonly label: string
  readonly placeholder: string
  readonly search: string
  /** How many rows match, where the field says so. */
  readonly matchCount?: number
  readonly onType: (search: string) => void
}

/** A search as it is typed, which a button clears. */
export const SearchField = ({ label, search, matchCount, onType, ...props }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={200}
        value={search}
        onChange={({ target }) => onType(target.value)}
        {...props}
      />
      {search !== '' && (
        <>
          {matchCount !== undefined && (
            <span className="search__found" aria-hidden="true">
              {thousands(matchCount)}
            </span>
          )}
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
