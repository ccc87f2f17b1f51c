import type { ComponentType } from 'react'
import type { CodesQuery } from '../../../application/list/codesQuery'
import type { EventUsage } from '../../../application/list/list.selectors'
import type { CodeType } from '../../../domain/codes/AccessCode'
import type { CodeState } from '../../../domain/codes/CodeState'
import { codeTypeText, statesText } from '../../texts/codeText'
import { CreatedDays, daysText } from './CreatedDays'
import type { FilterProps } from './Filter'
import { chosenText, FilterChoice } from './FilterChoice'
import { GivingChoice, givingText, withGiving, withStates } from './GivingChoice'

/** The states to filter by: those that a tracked code can have (QUERY-2). */
export const FILTERED_STATES = ['free', 'in-use', 'spent', 'expired'] as const satisfies CodeState[]

const STATES = FILTERED_STATES.map((state) => ({
  value: state as CodeState,
  label: statesText(state),
}))

const TYPES = (['leader', 'discount'] as const satisfies CodeType['kind'][]).map((kind) => ({
  value: kind as CodeType['kind'],
  label: codeTypeText[kind],
}))

interface Props {
  readonly query: CodesQuery
  /** The events to choose from. */
  readonly events: readonly EventUsage[]
  readonly onChange: (change: Partial<CodesQuery>, typedInto?: 'days') => void
  /** The look of each filter. */
  readonly filter: ComponentType<FilterProps>
}

/** The filters of the codes. */
export const Choices = ({ query, events, onChange, filter: Filter }: Props) => {
  const options = events.map(({ key, name }) => ({ value: key, label: name }))
  // An address may name events that the leader has no codes for: they are hidden, and dropped on
  // the next change.
  const known = options.map(({ value }) => value).filter((key) => query.events.includes(key))
  const created = { from: query.createdFrom, to: query.createdTo }
  return (
    <>
      <Filter title="Estado" chosen={chosenText({ options: STATES, chosen: query.states })}>
        <FilterChoice
          options={STATES}
          chosen={query.states}
          onChange={(states) => onChange(withStates(query, states))}
        />
      </Filter>
      <Filter title="Dado" chosen={givingText(query)}>
        <GivingChoice chosen={query} onChange={(chosen) => onChange(withGiving(chosen))} />
      </Filter>
      <Filter title="Tipo" chosen={chosenText({ options: TYPES, chosen: query.types })}>
        <FilterChoice
          options={TYPES}
          chosen={query.types}
          onChange={(types) => onChange({ types })}
        />
      </Filter>
      <Filter title="Creado" chosen={daysText(created)}>
        <CreatedDays {...created} onChange={(days) => onChange(days, 'days')} />
      </Filter>
      <Filter title="Evento" chosen={chosenText({ options, chosen: known })} hasNames>
        <FilterChoice
          hasNames
          options={options}
          chosen={known}
          onChange={(chosen) => onChange({ events: chosen })}
        />
      </Filter>
    </>
  )
}
