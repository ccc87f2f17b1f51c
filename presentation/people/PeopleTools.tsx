import { PEOPLE_FILTERS } from '../../domain/people/peopleFilter'
import { Choice } from '../kit/form/Choice'
import { SearchField } from '../kit/form/SearchField'
import { useIsPhone } from '../kit/hooks/useWidth'
import type { PeopleChoice } from './peopleChoice'
import { filterText } from './peopleText'

interface Props {
  readonly choice: PeopleChoice
  readonly onChange: (change: Partial<PeopleChoice>) => void
}

const LEGEND = 'Mostrar'

/** The search by name and code, and beside it the filters (PEOPLE-3). A phone has room for the chosen one alone. */
export const PeopleTools = ({ choice, onChange }: Props) => {
  const isPhone = useIsPhone()
  const options = PEOPLE_FILTERS.map((filter) => [filter, filterText(filter, choice.view)] as const)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17
    <form className="people__tools" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Buscar persona o código"
        placeholder="Persona o código"
        search={choice.search}
        onType={(search) => onChange({ search })}
      />
      {isPhone ? (
        <select
          className="input people__filter"
          aria-label={LEGEND}
          value={choice.filter}
          onChange={({ target }) =>
            onChange({ filter: PEOPLE_FILTERS[target.selectedIndex] ?? 'all' })
          }
        >
          {options.map(([filter, text]) => (
            <option key={filter} value={filter}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <Choice
          legend={LEGEND}
          className="people__filters"
          options={options}
          chosen={choice.filter}
          onChoose={(filter) => onChange({ filter })}
        />
      )}
    </form>
  )
}
