import { useMemo, useState } from 'react'
import type { CodeId } from '../../domain/codes/AccessCode'
import { codesOf, type Person } from '../../domain/people/ledger'
import { foundCodes } from '../../domain/people/peopleFilter'
import type { HeldCode } from '../../domain/people/sums'
import type { PeopleChoice } from './peopleChoice'

const NONE: readonly HeldCode[] = []

/**
 * The codes of people that a choice lists; none where it lists people. One that a filter has shown stays as long as the choice
 * does: where it is marked as paid, the next one does not slide under the finger (PEOPLE-14).
 */
export const useFoundCodes = (
  people: readonly Person[],
  choice: PeopleChoice,
): readonly HeldCode[] => {
  const { view, search, filter } = choice
  const codes = useMemo(() => (view === 'codes' ? codesOf(people) : NONE), [people, view])
  const found = useMemo(() => foundCodes(codes, search, filter), [codes, search, filter])
  const [shown, setShown] = useState<{
    readonly choice: PeopleChoice
    readonly found: readonly HeldCode[]
    readonly ids: ReadonlySet<CodeId>
  }>({ choice, found: NONE, ids: new Set() })
  if (filter !== 'all' && (shown.choice !== choice || shown.found !== found)) {
    const before = shown.choice === choice ? shown.ids : []
    setShown({ choice, found, ids: new Set([...before, ...found.map(({ code }) => code.id)]) })
  }
  return useMemo(
    () => (filter === 'all' ? found : codes.filter(({ code }) => shown.ids.has(code.id))),
    [codes, found, filter, shown],
  )
}
