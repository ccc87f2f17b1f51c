import { useMemo } from 'react'
import type { Person } from '../../domain/people/ledger'
import { foundPeople } from '../../domain/people/peopleFilter'
import type { PeopleChoice } from './peopleChoice'

const NO_ONE: readonly Person[] = []

/** The people whom a choice lists; no one where it lists codes. */
export const useFoundPeople = (
  people: readonly Person[],
  { view, search, filter }: PeopleChoice,
): readonly Person[] =>
  useMemo(
    () => (view === 'people' ? foundPeople(people, search, filter) : NO_ONE),
    [people, view, search, filter],
  )
