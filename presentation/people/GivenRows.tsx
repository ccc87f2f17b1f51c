import { memo, useMemo } from 'react'
import { USED_ONLY } from '../../domain/people/holders'
import { holdersIn, isNameless, type Person } from '../../domain/people/ledger'
import type { HeldCode } from '../../domain/people/sums'
import type { PersonKey } from '../../domain/sharing/leaderData/people'
import { Marked } from '../codes/Marked'
import './givenRows.css'
import { nameOf } from './peopleText'
import { GivenCodeChip, GivenEvent } from './person/GivenCodeChip'
import { GivenUse } from './person/GivenUse'
import { PaidSwitch } from './person/PaidSwitch'
import { useMoney } from './useMoney'

interface HoldersProps {
  readonly holders: readonly Person[]
  readonly onOpen: (person: PersonKey) => void
}

/** The people who have a code; each opens their sheet. */
const Holders = ({ holders, onOpen }: HoldersProps) => (
  <span className="holders">
    {holders.map((person) =>
      person.key === USED_ONLY ? (
        <span key={person.key} className="sub">
          Sin anotar
        </span>
      ) : (
        <button
          key={person.key}
          type="button"
          className="link"
          aria-haspopup="dialog"
          onClick={() => onOpen(person.key)}
        >
          {isNameless(person) ? nameOf(person) : <Marked text={person.name} />}
        </button>
      ),
    )}
  </span>
)

interface RowProps extends Pick<HoldersProps, 'onOpen'> {
  readonly given: HeldCode
  readonly holdersOf: (given: HeldCode) => readonly Person[]
}

const GivenRow = memo(({ given, holdersOf, onOpen }: RowProps) => {
  const money = useMoney()
  const { code, mark } = given
  const holders = holdersOf(given)
  return (
    <li className="given-row">
      <span className="given-row__who">
        <GivenCodeChip code={code} />
        <Holders holders={holders} onOpen={onOpen} />
      </span>
      <span className="sub given-row__facts">
        <span>
          <GivenUse code={code} />
        </span>
        <GivenEvent code={code} />
      </span>
      {mark.amount !== null && (
        <span className="given-row__money">
          <b>{money(mark.amount)}</b>
          <PaidSwitch code={code} holders={holders} />
        </span>
      )}
    </li>
  )
})

interface Props extends Pick<HoldersProps, 'onOpen'> {
  readonly codes: readonly HeldCode[]
  /** All who have codes. */
  readonly people: readonly Person[]
}

/** A line for each code that was given: who has it, whether it was used, and whether it is paid (PEOPLE-14). */
export const GivenRows = ({ codes, people, onOpen }: Props) => {
  const holdersOf = useMemo(() => holdersIn(people), [people])
  return (
    <ul className="people__list">
      {codes.map((given) => (
        <GivenRow key={given.code.id} given={given} holdersOf={holdersOf} onOpen={onOpen} />
      ))}
    </ul>
  )
}
