import { useRef } from 'react'
import type { CodesQuery } from '../../../application/list/codesQuery'
import type { EventUsage } from '../../../application/list/list.selectors'
import { Icon } from '../../kit/Icon'
import { codeTypeText, stateText } from '../../texts/codeText'
import { FILTERED_STATES } from './Choices'
import { daysText } from './CreatedDays'
import { sharedText, usesText } from './YesOrNo'

type Change = Partial<CodesQuery>

interface Props {
  readonly query: CodesQuery
  readonly events: readonly EventUsage[]
  readonly onChange: (change: Change) => void
}

const without = <T,>(list: readonly T[], one: T) => list.filter((other) => other !== one)

interface Chip {
  readonly key: string
  readonly label: string
  readonly isPressed: boolean
  /** The change that a press makes. */
  readonly change: Change
}

/** Chips that are always offered, in the order of use and in the same place whether pressed or not. */
const quickChips = ({ states, usesLeft, shared }: CodesQuery): readonly Chip[] => [
  {
    key: 'shared',
    label: sharedText(false),
    isPressed: shared === false,
    change: { shared: shared === false ? null : false },
  },
  ...FILTERED_STATES.map((state) => {
    const isPressed = states.includes(state)
    return {
      key: `state ${state}`,
      label: stateText[state],
      isPressed,
      change: { states: isPressed ? without(states, state) : [...states, state] },
    }
  }),
  {
    key: 'uses',
    label: 'Agotados',
    isPressed: usesLeft === false,
    change: { usesLeft: usesLeft === false ? null : false },
  },
]

/** The other chosen filters: each goes with a press. */
const chosenChips = (query: CodesQuery, events: readonly EventUsage[]): readonly Chip[] => {
  const { types, usesLeft, createdFrom, createdTo } = query
  const created = daysText({ from: createdFrom, to: createdTo })
  const chosen = [
    ...events
      .filter(({ key }) => query.events.includes(key))
      .map(({ key, name }) => ({
        key: `event ${key}`,
        label: name,
        change: { events: without(query.events, key) },
      })),
    ...types.map((type) => ({
      key: `type ${type}`,
      label: codeTypeText[type],
      change: { types: without(types, type) },
    })),
    ...(usesLeft
      ? [{ key: 'uses left', label: usesText(usesLeft), change: { usesLeft: null } }]
      : []),
    ...(query.shared
      ? [{ key: 'shared yes', label: sharedText(true), change: { shared: null } }]
      : []),
    ...(created === null
      ? []
      : [
          {
            key: 'created',
            label: `Creado ${created}`,
            change: { createdFrom: null, createdTo: null },
          },
        ]),
  ]
  return chosen.map((one) => ({ ...one, isPressed: true }))
}

/** The filters of a phone that need no sheet: a press chooses one, another press drops it. */
export const QuickFilters = ({ query, events, onChange }: Props) => {
  const group = useRef<HTMLFieldSetElement>(null)
  const chosen = chosenChips(query, events)
  return (
    <fieldset
      ref={group}
      className="quick"
      tabIndex={-1}
      // Chromium leaves a chip where it is as long as a part of it is in view.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <legend className="unseen">Filtros rápidos</legend>
      {[...chosen, ...quickChips(query)].map(({ key, label, isPressed, change }, at) => (
        <button
          key={key}
          type="button"
          className="quick__chip"
          aria-pressed={isPressed}
          onClick={() => {
            onChange(change)
            // The pressed one disappears.
            if (at < chosen.length) group.current?.focus()
          }}
        >
          <span>
            {isPressed && <Icon name="tick" />}
            <span className="quick__text">{label}</span>
          </span>
        </button>
      ))}
    </fieldset>
  )
}
