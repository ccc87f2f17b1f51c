import { memo, useDeferredValue, useMemo, useRef } from 'react'
import { allIn, type Ledger, listedIn } from '../../domain/people/ledger'
import type { PersonKey } from '../../domain/sharing/leaderData/people'
import { SearchedText } from '../codes/Marked'
import { useEntryState } from '../kit/hooks/useEntryState'
import { useHasCards } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { PagedPart } from '../kit/table/PagedPart'
import { useKeptPages } from '../kit/table/pages/usePages'
import { GivenRows } from './GivenRows'
import { InTotal } from './InTotal'
import { LedgerMenu } from './LedgerMenu'
import { Owed } from './Owed'
import { PeopleRows } from './PeopleRows'
import { PeopleTools } from './PeopleTools'
import { type PeopleChoice, readChoice } from './peopleChoice'
import { nothingText, shownCodesText, shownPeopleText } from './peopleText'
import { useFocusAfter } from './useFocusAfter'
import { useFoundCodes } from './useFoundCodes'
import { useFoundPeople } from './useFoundPeople'

const TITLE = 'Personas'

const CODES_TITLE = 'Códigos dados'

interface Props {
  readonly ledger: Ledger
  /** Whether the sheet of a person or a ticket is open above the list. */
  readonly isCovered: boolean
  readonly onOpen: (person: PersonKey) => void
}

interface NothingFoundProps {
  readonly choice: PeopleChoice
  readonly onClear: () => void
}

const NothingFound = ({ choice, onClear }: NothingFoundProps) => (
  <div className="state">
    <Icon name="search" />
    <p>{nothingText(choice)}</p>
    <button type="button" className="btn" onClick={onClear}>
      {choice.view === 'people' ? 'Ver todas' : 'Ver todos'}
    </button>
  </div>
)

/** The people who have codes, or the codes that they have, to search and to filter, page by page. */
export const PeopleList = memo(({ ledger, isCovered, onOpen }: Props) => {
  const [choice, choose] = useEntryState('personas', readChoice)
  const shown = useDeferredValue(choice)
  const everyone = useMemo(() => allIn(ledger), [ledger])
  const foundPeople = useFoundPeople(
    useMemo(() => listedIn(ledger), [ledger]),
    shown,
  )
  const foundCodes = useFoundCodes(everyone, shown)
  const people = useKeptPages(TITLE, foundPeople)
  const codes = useKeptPages(CODES_TITLE, foundCodes)
  const hasCards = useHasCards()
  const card = useRef<HTMLElement>(null)
  useFocusAfter(isCovered, card)
  const isByCode = shown.view === 'codes'
  const isChosen = choice.search !== '' || choice.filter !== 'all'
  const change = (next: Partial<PeopleChoice>) => {
    choose({ ...choice, ...next })
    // Each view keeps its page while only the other is looked at.
    if (next.view !== undefined) return
    people.pages.goTo(1)
    codes.pages.goTo(1)
  }
  const showOwed = () => {
    change({ filter: 'due' })
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.focus({ preventScroll: true })
  }
  return (
    <section ref={card} className="card people" aria-label={TITLE} tabIndex={-1}>
      <header className="people__head">
        <InTotal ledger={ledger} />
        <LedgerMenu view={choice.view} onView={(view) => change({ view })} />
      </header>
      <PeopleTools choice={choice} onChange={change} />
      {/* The line above says it of all. */}
      <p className={isChosen ? 'sub people__found' : 'unseen'} role="status">
        {isByCode
          ? shownCodesText(foundCodes.length, ledger.sums.total)
          : shownPeopleText(foundPeople, ledger.people.length)}
      </p>
      {(isByCode ? foundCodes : foundPeople).length === 0 ? (
        <NothingFound
          choice={shown}
          onClear={() => {
            change({ search: '', filter: 'all' })
            // The pressed button disappears.
            card.current?.focus({ preventScroll: true })
          }}
        />
      ) : (
        <SearchedText value={shown.search}>
          {isByCode ? (
            <PagedPart pages={codes.pages} caption={CODES_TITLE}>
              <GivenRows codes={codes.visible} people={everyone} onOpen={onOpen} />
            </PagedPart>
          ) : (
            <PagedPart pages={people.pages} caption={TITLE}>
              <PeopleRows people={people.visible} search={shown.search} onOpen={onOpen} />
            </PagedPart>
          )}
        </SearchedText>
      )}
      {hasCards && !isChosen && ledger.sums.due > 0 && <Owed ledger={ledger} onShow={showOwed} />}
    </section>
  )
})
