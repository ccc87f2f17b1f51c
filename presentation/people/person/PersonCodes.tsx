import { useDeferredValue } from 'react'
import { stateOf } from '../../../domain/codes/CodeState'
import { isNameless, type Person } from '../../../domain/people/ledger'
import type { HeldCode } from '../../../domain/people/sums'
import { StateTag } from '../../codes/StateTag'
import { Uses } from '../../codes/Uses'
import { PagedPart } from '../../kit/table/PagedPart'
import { usePages } from '../../kit/table/pages/usePages'
import { nameOf } from '../peopleText'
import { GiveAnother } from './GiveAnother'
import { GivenCodeChip, GivenEvent } from './GivenCodeChip'
import { ReminderCard } from './ReminderCard'
import type { ReminderView } from './useReminder'

const Code = ({ code }: HeldCode) => (
  <li className="given">
    <div className="given__code">
      <GivenCodeChip code={code} />
      <GivenEvent code={code} />
    </div>
    <div className="given__state">
      <StateTag state={stateOf(code)} />
      {stateOf(code) !== 'deleted' && <Uses {...code} />}
    </div>
  </li>
)

interface Props {
  readonly person: Person
  readonly reminder: ReminderView
}

/** The codes that a person has, each with its ticket, another one to give them, and what to remind them of. */
export const PersonCodes = ({ person, reminder }: Props) => {
  const { visible, pages } = usePages(person.codes)
  // The codes are painted first, the rest in the next frame.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <PagedPart pages={pages} caption={`Códigos de ${nameOf(person)}`}>
        <ul>
          {visible.map((given) => (
            <Code key={given.code.id} {...given} />
          ))}
        </ul>
      </PagedPart>
      {isWhole && !isNameless(person) && (
        <>
          <GiveAnother person={person} />
          {reminder.isNeeded && <ReminderCard reminder={reminder} />}
        </>
      )}
    </>
  )
}
