import { useDeferredValue, useRef } from 'react'
import type { CodesQuery } from '../../../application/list/codesQuery'
import {
  type EventUsage,
  type QuickCounts,
  selectQuickCounts,
} from '../../../application/list/list.selectors'
import { storeDay } from '../../../domain/shared/storeTime'
import { Icon } from '../../kit/Icon'
import { useAppSelector } from '../../kit/store'
import { codeTypeText, statesText } from '../../texts/codeText'
import { thousands } from '../../texts/counts'
import { FILTERED_STATES } from './Choices'
import { daysText } from './CreatedDays'
import { ANYONES, givenToday, givingText, TO_GIVE, withGiving, withStates } from './GivingChoice'

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
  /** How many codes it finds. */
  readonly count?: number
  readonly isPressed: boolean
  /** The change that a press makes. */
  readonly change: Change
}

/** Chips that are always offered, in the order of use and in the same place whether pressed or not. */
const quickChips = (query: CodesQuery, counts: QuickCounts): readonly Chip[] => {
  const { states } = query
  const givingChip = (chosen: Parameters<typeof givingText>[0], count: number): Chip => {
    const label = givingText(chosen) ?? ''
    const isPressed = label === givingText(query)
    return { key: label, label, count, isPressed, change: isPressed ? ANYONES : withGiving(chosen) }
  }
  return [
    givingChip(TO_GIVE, counts['to-give']),
    ...FILTERED_STATES.map((state) => {
      const isPressed = states.includes(state)
      return {
        key: state,
        label: statesText(state),
        count: counts[state],
        isPressed,
        change: withStates(query, isPressed ? without(states, state) : [...states, state]),
      }
    }),
    givingChip(givenToday(), counts['given-today']),
  ]
}

/** The other chosen filters: each goes with a press. */
const chosenChips = (query: CodesQuery, events: readonly EventUsage[]): readonly Chip[] => {
  const { types, createdFrom, createdTo } = query
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
    ...(query.giving === 'given' && query.givenFrom === null
      ? [{ key: 'given', label: givingText(query) ?? '', change: ANYONES }]
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
  // Counting thousands of codes takes longer than a press.
  const counted = useDeferredValue(query)
  const counts = useAppSelector((state) => selectQuickCounts(state, counted, storeDay(Date.now())))
  return (
    <fieldset
      ref={group}
      className="quick"
      tabIndex={-1}
      onFocus={({ target }) => {
        // Once the page has scrolled they stick below the top bar, where no scrolling to them shows them. A pointer has them in
        // sight, and must find the chip where it presses.
        if (target.matches(':focus-visible')) scrollTo({ top: 0 })
        // Chromium leaves a chip where it is as long as a part of it is in view.
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
    >
      <legend className="unseen">Filtros rápidos</legend>
      {[...chosen, ...quickChips(query, counts)].map(
        ({ key, label, count, isPressed, change }, at) => (
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
              <span className="quick__text">{label}</span>{' '}
              {count !== undefined && <span className="quick__count">{thousands(count)}</span>}
            </span>
          </button>
        ),
      )}
    </fieldset>
  )
}
