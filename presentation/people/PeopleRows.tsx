import { selectUsedToday } from '../../application/people/ledger.selectors'
import { isNameless, lastUseOf, type Person } from '../../domain/people/ledger'
import type { PersonKey } from '../../domain/sharing/leaderData/people'
import { useAppSelector } from '../kit/store'
import { PersonRow } from './PersonRow'

interface Props {
  readonly people: readonly Person[]
  readonly search: string
  readonly onOpen: (person: PersonKey) => void
}

/** A line for each person (PEOPLE-1). */
export const PeopleRows = ({ people, search, onOpen }: Props) => {
  const usedToday = useAppSelector(selectUsedToday)
  return (
    <ul className="people__list">
      {people.map((person) => (
        <li key={person.key} className={isNameless(person) ? 'people__apart' : undefined}>
          <PersonRow
            person={person}
            search={search}
            usedAt={lastUseOf(person, usedToday)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
}
