import { PEOPLE_FILTERS } from '../../domain/people/peopleFilter'
import { SearchField } from '../kit/form/SearchField'
import { LEDGER_VIEWS, type PeopleChoice } from './peopleChoice'
import { filterText, VIEW_TEXTS } from './peopleText'

interface Props {
  readonly choice: PeopleChoice
  readonly onChange: (change: Partial<PeopleChoice>) => void
}

/** The list by person or by code, its search by name and code, and its filters (PEOPLE-3, PEOPLE-14). */
export const PeopleTools = ({ choice, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17
  <form className="people__tools" role="search" onSubmit={(event) => event.preventDefault()}>
    <fieldset className="tabs people__view">
      <legend className="unseen">Ver</legend>
      {LEDGER_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === choice.view}
          onClick={() => onChange({ view })}
        >
          {VIEW_TEXTS[view]}
        </button>
      ))}
    </fieldset>
    <SearchField
      label="Buscar persona o código"
      placeholder="Persona o código"
      search={choice.search}
      onType={(search) => onChange({ search })}
    />
    <fieldset className="people__filters">
      <legend className="unseen">Mostrar</legend>
      {PEOPLE_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === choice.filter}
          onClick={() => onChange({ filter })}
        >
          {filterText(filter, choice.view)}
        </button>
      ))}
    </fieldset>
  </form>
)
