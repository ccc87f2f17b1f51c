import { PEOPLE_FILTERS, type PeopleFilter } from '../../domain/people/peopleFilter'
import { SearchField } from '../kit/form/SearchField'
import { FILTER_TEXT } from './peopleText'

interface Props {
  readonly search: string
  readonly filter: PeopleFilter
  readonly onSearch: (search: string) => void
  readonly onFilter: (filter: PeopleFilter) => void
}

/** The search by name and code, and the filters of people (PEOPLE-3). */
export const PeopleTools = ({ search, filter, onSearch, onFilter }: Props) => {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17
    <form className="people__tools" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Buscar persona o código"
        placeholder="Persona o código"
        search={search}
        onType={onSearch}
      />
      <fieldset className="people__filters">
        <legend className="unseen">Mostrar</legend>
        {PEOPLE_FILTERS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            onClick={() => onFilter(one)}
          >
            {FILTER_TEXT[one]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
