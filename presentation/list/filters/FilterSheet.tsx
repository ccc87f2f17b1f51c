import { useState } from 'react'
import { EVERY_CODE, isFiltering } from '../../../application/list/codesQuery'
import { type EventUsage, selectMatchCount } from '../../../application/list/list.selectors'
import { Sheet } from '../../kit/overlays/Sheet'
import { useAppSelector } from '../../kit/store'
import { counted } from '../../texts/counts'
import type { ListAddress } from '../listUrl'
import { UsageByEvent } from '../UsageByEvent'
import { Choices } from './Choices'
import { FilterGroup } from './Filter'
import { SortSelect } from './SortSelect'

interface Props {
  readonly address: ListAddress
  readonly events: readonly EventUsage[]
  /** Closes it, too. */
  readonly onApply: (query: ListAddress['query']) => void
  readonly onClose: () => void
}

/** Order and filters of the codes on a phone: a draft until it is applied. */
export const FilterSheet = ({ address, events, onApply, onClose }: Props) => {
  const [query, setDraft] = useState(address.query)
  // The order changes no count, and codes are sorted only once it is applied.
  const matchCount = useAppSelector((state) =>
    selectMatchCount(state, { ...query, sort: address.query.sort }),
  )
  const change = (changed: Partial<typeof query>) => setDraft({ ...query, ...changed })
  const { search, sort } = query
  return (
    <Sheet
      title="Filtros y orden"
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            className="btn"
            disabled={!isFiltering({ ...query, search: '' })}
            onClick={() => change({ ...EVERY_CODE, search, sort })}
          >
            Quitar filtros
          </button>
          <button type="button" className="btn btn--primary" onClick={() => onApply(query)}>
            {`Ver ${counted(matchCount, 'código', 'códigos')}`}
          </button>
        </>
      }
    >
      <SortSelect sort={sort} onChange={(chosen) => change({ sort: chosen })} />
      <Choices query={query} events={events} onChange={change} filter={FilterGroup} />
      <UsageByEvent events={events} />
    </Sheet>
  )
}
