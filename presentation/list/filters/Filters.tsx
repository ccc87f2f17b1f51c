import { useState } from 'react'
import { type CodesQuery, isFiltering } from '../../../application/list/codesQuery'
import type { ListView } from '../../../application/list/list.selectors'
import { SearchField } from '../../kit/form/SearchField'
import { useIsPhone } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { inNextTask } from '../../kit/inNextTask'
import type { AddressBar } from '../useListAddress'
import { Choices } from './Choices'
import { FilterButton } from './Filter'
import { FilterSheet } from './FilterSheet'
import { QuickFilters } from './QuickFilters'

interface Props {
  readonly bar: AddressBar
  readonly view: ListView
  /** No code is there yet: the filters only keep their place, so that the list does not move. */
  readonly isWaiting: boolean
  /** The leader begins to search. */
  readonly onSearch: () => void
  /** The leader left the search without searching. */
  readonly onSearchEnd: () => void
  readonly onClear: () => void
}

/** The number of active filters, without the search. */
const countOf = (query: CodesQuery): number =>
  [query.events, query.states, query.types].filter(({ length }) => length > 0).length +
  (query.giving === null ? 0 : 1) +
  (query.createdFrom === null && query.createdTo === null ? 0 : 1)

/**
 * The search and the filters of the codes, whose values are in the address. On a phone a button opens the filters, and those
 * of every day stand in the banner above the search, so that the first code is near the top.
 */
export const Filters = ({ bar, view, isWaiting, onSearch, onSearchEnd, onClear }: Props) => {
  const { query } = bar.address
  const { events, matching } = view
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const count = countOf(query)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Safari before 17
    <form
      role="search"
      className="filters"
      inert={isWaiting}
      onSubmit={(event) => {
        event.preventDefault()
        bar.endTyping()
        // The matches, not the keyboard, are wanted now.
        if (isPhone && document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }}
    >
      {isPhone && (
        <QuickFilters
          query={query}
          events={events}
          onChange={(change) => bar.changeQuery(change)}
        />
      )}
      <div className="filters__top">
        <SearchField
          label="Buscar por código, evento o persona"
          placeholder="Código, evento o persona"
          autoCapitalize="characters"
          search={query.search}
          matchCount={matching.length}
          onType={(search) => bar.changeQuery({ search }, 'search')}
          onFocus={onSearch}
          onBlur={() => {
            bar.endTyping()
            if (query.search === '') onSearchEnd()
          }}
        />
        {isPhone && (
          <button
            type="button"
            className="filters__button"
            aria-haspopup="dialog"
            aria-label={count > 0 ? `Filtros: ${count}` : 'Filtros'}
            onClick={() => inNextTask(() => setIsOpen(true))}
          >
            <Icon name="filter" />
            {count > 0 && <b aria-hidden="true">{count}</b>}
          </button>
        )}
      </div>
      {!isPhone && (
        <div className="filters__row">
          <Choices query={query} events={events} onChange={bar.changeQuery} filter={FilterButton} />
          {isFiltering(query) && (
            <button
              type="button"
              className="btn btn--quiet filters__clear"
              aria-label="Limpiar filtros"
              onClick={onClear}
            >
              <span>
                Limpiar<span> filtros</span>
              </span>
            </button>
          )}
        </div>
      )}
      {isOpen && (
        <FilterSheet
          address={bar.address}
          events={events}
          onApply={(query) => {
            // The page is styled anew where the sheet closes, and again by what is listed then.
            inNextTask(() => setIsOpen(false))
            inNextTask(() => bar.go({ query, page: 1 }))
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </form>
  )
}
