import { useRef } from 'react'
import { PEOPLE_FILTERS, type PeopleFilter } from '../../domain/people/peopleFilter'
import { Icon } from '../kit/Icon'

const FILTERS = {
  all: 'Todas',
  due: 'Por cobrar',
  unused: 'Sin usar',
} as const satisfies Record<PeopleFilter, string>

interface Props {
  readonly search: string
  readonly filter: PeopleFilter
  readonly onSearch: (search: string) => void
  readonly onFilter: (filter: PeopleFilter) => void
}

/** The search by name and code, and the filters of people (PEOPLE-3). */
export const PeopleTools = ({ search, filter, onSearch, onFilter }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17
    <form className="people__tools" role="search" onSubmit={(event) => event.preventDefault()}>
      <div className="people__search">
        <Icon name="search" />
        <input
          ref={input}
          className="input"
          type="search"
          aria-label="Buscar persona o código"
          placeholder="Persona o código"
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={200}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        {search !== '' && (
          <button
            type="button"
            className="icon-btn"
            aria-label="Borrar la búsqueda"
            onClick={() => {
              onSearch('')
              input.current?.focus()
            }}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <fieldset className="people__filters">
        <legend className="unseen">Mostrar</legend>
        {PEOPLE_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {FILTERS[one]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
