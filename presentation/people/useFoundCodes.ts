import { useMemo, useState } from 'react'
import type { CodeId } from '../../domain/codes/AccessCode'
import { codesOf, type Person } from '../../domain/people/ledger'
import { foundCodes } from '../../domain/people/peopleFilter'
import type { GivenCode } from '../../domain/people/sums'
import type { PeopleChoice } from './peopleChoice'

const NONE: readonly GivenCode[] = []

const idsOf = (codes: readonly GivenCode[]): ReadonlySet<CodeId> =>
  new Set(codes.map(({ code }) => code.id))

/**
 * The codes of people that a choice lists; none where it lists people. One that a filter found stays as long as the choice does: where it
 * is marked as paid, the next one does not slide under the finger.
 */
export const useFoundCodes = (
  people: readonly Person[],
  choice: PeopleChoice,
): readonly GivenCode[] => {
  const { view, search, filter } = choice
  const codes = useMemo(() => (view === 'codes' ? codesOf(people) : NONE), [people, view])
  const found = useMemo(() => foundCodes(codes, search, filter), [codes, search, filter])
  const [first, setFirst] = useState(() => ({ choice, ids: idsOf(found) }))
  if (first.choice !== choice) setFirst({ choice, ids: idsOf(found) })
  return useMemo(() => {
    if (filter === 'all') return found
    const now = idsOf(found)
    return codes.filter(({ code: { id } }) => now.has(id) || first.ids.has(id))
  }, [codes, found, filter, first])
}
