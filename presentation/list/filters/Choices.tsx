import type { ComponentType } from 'react'
import type { CodesQuery } from '../../../application/list/codesQuery'
import type { EventUsage } from '../../../application/list/list.selectors'
import type { CodeType } from '../../../domain/codes/AccessCode'
import type { CodeState } from '../../../domain/codes/CodeState'
import { codeTypeText, stateText } from '../../texts/codeText'
import { CreatedDays, daysText } from './CreatedDays'
import type { FilterProps } from './Filter'
import { chosenText, FilterChoice } from './FilterChoice'
import { sharedText, usesText, YesOrNo } from './YesOrNo'

/** The states to filter by: those that a tracked code can have (QUERY-2), spent ones among those in use. */
export const FILTERED_STATES: readonly CodeState[] = ['free', 'in-use', 'expired']

const STATES = FILTERED_STATES.map((state) => ({
  value: state,
  label: stateText[state],
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
          onChange={(states) => onChange({ states })}
        />
      </Filter>
      <Filter title="Usos" chosen={query.usesLeft === null ? null : usesText(query.usesLeft)}>
        <YesOrNo
          chosen={query.usesLeft}
          textOf={usesText}
          onChange={(usesLeft) => onChange({ usesLeft })}
        />
      </Filter>
      <Filter title="Compartido" chosen={query.shared === null ? null : sharedText(query.shared)}>
        <YesOrNo
          chosen={query.shared}
          textOf={sharedText}
          onChange={(shared) => onChange({ shared })}
        />
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
