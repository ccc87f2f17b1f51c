import { memo, useDeferredValue, useMemo, useRef } from 'react'
import { selectUsedToday } from '../../application/people/ledger.selectors'
import { allIn, isNameless, type Ledger, lastUseOf, type Person } from '../../domain/people/ledger'
import { foundPeople } from '../../domain/people/peopleFilter'
import { SearchedText } from '../codes/Marked'
import { useEntryState } from '../kit/history/useEntryState'
import { useHasCards } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { ThumbBar } from '../kit/overlays/ThumbBar'
import { PagedPart } from '../kit/table/PagedPart'
import { useKeptPages } from '../kit/table/pages/usePages'
import { useAppSelector } from '../store'
import { counted } from '../texts/counts'
import { LedgerExport } from './LedgerExport'
import { PeopleTools } from './PeopleTools'
import { PersonRow } from './PersonRow'
import { type PeopleChoice, readChoice } from './peopleChoice'
import { nobodyText, shownText } from './peopleText'
import { useFocusAfter } from './useFocusAfter'
import { useMoney } from './useMoney'

const TITLE = 'Personas'

interface Props {
  readonly ledger: Ledger
  /** Whether a person's sheet is open above the list. */
  readonly isCovered: boolean
  readonly onOpen: (person: Person) => void
}

interface NobodyProps {
  readonly choice: PeopleChoice
  readonly onClear: () => void
}

const Nobody = ({ choice, onClear }: NobodyProps) => (
  <div className="state">
    <Icon name="search" />
    <p>{nobodyText(choice)}</p>
    <button type="button" className="btn" onClick={onClear}>
      Ver todas
    </button>
  </div>
)

interface OwedProps {
  readonly ledger: Ledger
  readonly onShow: () => void
}

/** What people owe, at the thumb; where none does, what codes without a name do. */
const Owed = ({ ledger: { people, nameless, sums }, onShow }: OwedProps) => {
  const money = useMoney()
  const owing = people.filter(({ sums }) => sums.due > 0).length
  const ofNameless = nameless?.sums.due ?? 0
  return (
    <ThumbBar label="Por cobrar">
      <p className="thumb__text">
        {owing > 0 ? counted(owing, 'persona le debe', 'personas le deben') : 'Códigos sin nombre'}
        <br />
        {money(owing > 0 ? sums.due - ofNameless : ofNameless)}
      </p>
      <button type="button" className="btn btn--primary" onClick={onShow}>
        Ver por cobrar
      </button>
    </ThumbBar>
  )
}

/** The people who have codes, to search and to filter, page by page. */
export const PeopleList = memo(({ ledger, isCovered, onOpen }: Props) => {
  const [choice, choose] = useEntryState('personas', readChoice)
  const shown = useDeferredValue(choice)
  const people = useMemo(() => allIn(ledger), [ledger])
  const usedToday = useAppSelector(selectUsedToday)
  const { search, filter } = shown
  const found = useMemo(() => foundPeople(people, search, filter), [people, search, filter])
  const { visible, pages } = useKeptPages(TITLE, found)
  const hasCards = useHasCards()
  const card = useRef<HTMLElement>(null)
  useFocusAfter(isCovered, card)
  const isChosen = choice.search !== '' || choice.filter !== 'all'
  const change = (next: Partial<PeopleChoice>) => {
    choose({ ...choice, ...next })
    pages.goTo(1)
  }
  const showOwed = () => {
    change({ filter: 'due' })
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.focus({ preventScroll: true })
  }
  return (
    <section ref={card} className="card people" aria-labelledby="people-title" tabIndex={-1}>
      <header className="card__head">
        <div className="card__title">
          <h2 id="people-title">{TITLE}</h2>
          <p className="sub" role="status">
            {shownText(found, ledger.people.length)}
          </p>
        </div>
        <LedgerExport />
      </header>
      <PeopleTools
        {...choice}
        onSearch={(search) => change({ search })}
        onFilter={(filter) => change({ filter })}
      />
      {found.length === 0 ? (
        <Nobody
          choice={shown}
          onClear={() => {
            change({ search: '', filter: 'all' })
            // The pressed button disappears.
            card.current?.focus({ preventScroll: true })
          }}
        />
      ) : (
        <SearchedText value={search}>
          <PagedPart pages={pages} caption={TITLE} isCounted={false}>
            <ul className="people__list">
              {visible.map((person) => (
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
          </PagedPart>
        </SearchedText>
      )}
      {hasCards && !isChosen && ledger.sums.due > 0 && <Owed ledger={ledger} onShow={showOwed} />}
    </section>
  )
})
