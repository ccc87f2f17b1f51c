import { PEOPLE_FILTERS } from '../../domain/people/peopleFilter'
import { Choice } from '../kit/form/Choice'
import { SearchField } from '../kit/form/SearchField'
import type { PeopleChoice } from './peopleChoice'
import { filterText, VIEW_OPTIONS } from './peopleText'

interface Props {
  readonly choice: PeopleChoice
  readonly onChange: (change: Partial<PeopleChoice>) => void
}

/** The list by person or by code, its search by name and code, and its filters (PEOPLE-3, PEOPLE-14). */
export const PeopleTools = ({ choice, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17
  <form className="people__tools" role="search" onSubmit={(event) => event.preventDefault()}>
    <Choice
      legend="Ver"
      className="tabs people__view"
      options={VIEW_OPTIONS}
      chosen={choice.view}
      onChoose={(view) => onChange({ view })}
    />
    <SearchField
      label="Buscar persona o código"
      placeholder="Persona o código"
      search={choice.search}
      onType={(search) => onChange({ search })}
    />
    <Choice
      legend="Mostrar"
      className="people__filters"
      options={PEOPLE_FILTERS.map((filter) => [filter, filterText(filter, choice.view)])}
      chosen={choice.filter}
      onChoose={(filter) => onChange({ filter })}
    />
  </form>
)
