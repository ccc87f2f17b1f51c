import { useState } from 'react'
import { type CodesQuery, isFiltering } from '../../../../application/codes/tracking/codesQuery'
import type { EventUsage } from '../../../../application/codes/tracking/tracking.selectors'
import type { DisplayStatus } from '../../../../domain/codes/CodeStatus'
import type { CodeType } from '../../../../domain/codes/CodeType'
import { useIsPhone } from '../../../kit/hooks/useIsPhone'
import { Icon } from '../../../kit/Icon'
import { codeTypeText, displayStatusText } from '../../../texts/codeText'
import type { AddressBar } from '../useTrackingAddress'
import { CreatedFilter } from './CreatedFilter'
import { FilterChoice } from './FilterChoice'
import { SearchField } from './SearchField'
import { SortSelect } from './SortSelect'
import { UsesFilter } from './UsesFilter'

// The statuses that a tracked code can have (QUERY-2).
const STATUSES: readonly DisplayStatus[] = ['available', 'in-use', 'expired']

const TYPES: readonly { readonly value: CodeType['kind']; readonly label: string }[] = [
  { value: 'leader', label: codeTypeText.leader },
  { value: 'discount', label: codeTypeText.discount },
]

interface ChoicesProps {
  readonly bar: AddressBar
  readonly events: readonly EventUsage[]
}

interface Props extends ChoicesProps {
  readonly onClear: () => void
}

/** The number of active filters, without the search. */
const countOf = (query: CodesQuery): number =>
  [query.events, query.statuses, query.types].filter(({ length }) => length > 0).length +
  (query.usesLeft === null ? 0 : 1) +
  (query.createdFrom === null && query.createdTo === null ? 0 : 1)

const Choices = ({ bar, events }: ChoicesProps) => {
  const { query } = bar.address
  // An address may name events that the leader has no codes for: they are hidden, and dropped on
  // the next change.
  const chosenEvents = events.map(({ key }) => key).filter((key) => query.events.includes(key))
  return (
    <>
      <FilterChoice
        title="Evento"
        options={events.map(({ key, name }) => ({ value: key, label: name }))}
        chosen={chosenEvents}
        onChange={(chosen) => bar.changeQuery({ events: chosen })}
      />
      <FilterChoice
        title="Estado"
        options={STATUSES.map((status) => ({ value: status, label: displayStatusText[status] }))}
        chosen={query.statuses}
        onChange={(statuses) => bar.changeQuery({ statuses })}
      />
      <FilterChoice
        title="Tipo"
        options={TYPES}
        chosen={query.types}
        onChange={(types) => bar.changeQuery({ types })}
      />
      <UsesFilter
        usesLeft={query.usesLeft}
        onChange={(usesLeft) => bar.changeQuery({ usesLeft })}
      />
      <CreatedFilter
        from={query.createdFrom}
        to={query.createdTo}
        onChange={(days) => bar.changeQuery(days, 'days')}
      />
    </>
  )
}

/**
 * The search and the filters of the codes, whose values are in the address. On a phone a button
 * opens the filters.
 */
export const Filters = ({ bar, events, onClear }: Props) => {
  const { query } = bar.address
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const count = countOf(query)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17
    <form
      role="search"
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        bar.endTyping()
      }}
    >
      <SearchField
        search={query.search}
        onType={(search) => bar.changeQuery({ search }, 'search')}
        onEnd={bar.endTyping}
      />
      {isPhone && (
        <button
          type="button"
          className={count > 0 ? 'btn pick pick--on' : 'btn pick'}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `Filtros (${count})` : 'Filtros'}
          <Icon name="down" />
        </button>
      )}
      {(!isPhone || isOpen) && <Choices bar={bar} events={events} />}
      {isPhone && isOpen && (
        <SortSelect sort={query.sort} onChange={(sort) => bar.changeQuery({ sort })} />
      )}
      {isFiltering(query) && (
        <button type="button" className="btn btn--quiet" onClick={onClear}>
          Limpiar filtros
        </button>
      )}
    </form>
  )
}
