import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { type CheckedRow, checkedRows } from '../../application/validator/checkedRows'
import type { Suggestion } from '../../application/validator/corrections/SuggestCodes'
import { unknownTokensShown } from '../../application/validator/validator.slice'
import type { CodeId } from '../../domain/codes/AccessCode'
import { type CheckedCode, type Repeat, textOf } from '../../domain/validator/classification'
import { CodeChip } from '../codes/CodeChip'
import { ShareTag } from '../codes/ShareTag'
import { StateTag } from '../codes/StateTag'
import { Uses } from '../codes/Uses'
import { useHasCards } from '../kit/hooks/useWidth'
import { useAppDispatch } from '../kit/store'
import { PagedTable } from '../kit/table/PagedTable'
import { usePages } from '../kit/table/pages/usePages'
import type { Column } from '../kit/table/table'
import { CodeActions } from '../sharing/CodeActions'
import { CopyAllButton } from '../sharing/CopyAllButton'
import { TicketButton } from '../tickets/TicketButton'
import { NearMiss } from './NearMiss'
import { invalidReasonText } from './validatorText'

const state: Column<CheckedRow> = {
  header: 'Estado',
  place: 'top',
  cell: (row) => (
    <>
      <StateTag {...row} />
      {row.id !== null && <ShareTag id={row.id} />}
    </>
  ),
}

const actions: Column<CheckedRow> = {
  header: 'Acciones',
  place: 'actions',
  cell: ({ text, id }) => (
    <span className="row-actions">
      <CodeActions
        name={text}
        from={`code ${text}`}
        request={() => ({ codes: [text], ids: id === null ? [] : [id], source: null })}
      />
    </span>
  ),
}

/** At the foot of a card whose top is a button, so that no other one can be in it. */
const ticket: Column<CheckedRow> = {
  header: 'Boleto',
  place: 'actions',
  cell: (row) => <TicketButton {...row} />,
}

const Reason = ({ row: { reason } }: { readonly row: CheckedRow }) =>
  reason && <div className="sub">{invalidReasonText[reason]}</div>

/** @param note what stands below a code */
const tableColumns = (note: (row: CheckedRow) => ReactNode): readonly Column<CheckedRow>[] => [
  {
    header: 'Código',
    place: 'top',
    cell: (row) => (
      <div>
        <CodeChip {...row} />
        {row.times > 1 && <span className="sub">{` × ${row.times}`}</span>}
        <Reason row={row} />
        {note(row)}
      </div>
    ),
  },
  state,
  { header: 'Usado', place: 'detail', kind: 'number', cell: (row) => <Uses {...row} /> },
  actions,
]

/** The code and its status share a line; the rest stands below. */
const openCard: readonly Column<CheckedRow>[] = [
  { header: 'Código', place: 'top', cell: (row) => <CodeChip {...row} /> },
  state,
  { header: 'Motivo', place: 'top', cell: (row) => <Reason row={row} /> },
  {
    header: 'Usado',
    place: 'detail',
    kind: 'number',
    cell: (row) => (
      <>
        <Uses {...row} />
        {row.times > 1 && ` · × ${row.times}`}
      </>
    ),
  },
  actions,
]

const closedCard: readonly Column<CheckedRow>[] = [
  { header: 'Código', place: 'top', cell: ({ text }) => <CodeChip text={text} /> },
  ...openCard.slice(1, -1),
  ticket,
  actions,
]

const groupOf = ({ state }: CheckedRow) => (state === 'spent' ? 'Agotados' : null)

const idsIn = (list: readonly CheckedCode[]): readonly CodeId[] =>
  list.flatMap((checked) => (typeof checked === 'string' ? [] : [checked.id]))

const isUnknown = (checked: CheckedCode) => typeof checked === 'string'

/** Requests suggestions for the unknown tokens of the visible page, again for each new list. */
const useSuggestionsFor = (visible: readonly CheckedCode[], list: readonly CheckedCode[]) => {
  const dispatch = useAppDispatch()
  const requested = useRef<{ list: readonly CheckedCode[]; tokens: string } | null>(null)
  useEffect(() => {
    const unknown = visible.filter(isUnknown)
    const tokens = unknown.join(' ')
    if (requested.current?.list === list && requested.current.tokens === tokens) return
    requested.current = { list, tokens }
    if (unknown.length > 0) dispatch(unknownTokensShown(unknown))
  })
}

interface Props {
  readonly title: string
  readonly validity: string
  readonly list: readonly CheckedCode[]
  readonly repeats: readonly Repeat[]
  readonly suggestions: readonly Suggestion[]
  readonly collapsible: boolean
  /** Whether the list has a button of its own that copies all of it. */
  readonly canCopyAll: boolean
}

/** One of the validator's two lists, ten per page (VALIDATOR-14). */
export const CheckedCodes = ({
  title,
  validity,
  list,
  repeats,
  suggestions,
  collapsible,
  canCopyAll,
}: Props) => {
  const section = useRef<HTMLElement>(null)
  const hasCards = useHasCards()
  const { visible, pages } = usePages<CheckedCode>(list)
  useSuggestionsFor(visible, list)
  const hasOthers = list.length > 1
  // This and the columns stay the same, so that unchanged rows are not rendered again.
  const nearMiss = useCallback(
    ({ text, suggestions: codes }: CheckedRow) => {
      // The list disappears with its last row; its parent stays.
      const restoreFocus = () =>
        (hasOthers ? section.current : section.current?.parentElement)?.focus()
      return <NearMiss token={text} codes={codes} onChoice={restoreFocus} />
    },
    [hasOthers],
  )
  // The top of a card may itself be a button, so it cannot contain others: the note stands at the card's foot.
  const columns = useMemo(
    () => (hasCards ? (collapsible ? closedCard : openCard) : tableColumns(nearMiss)),
    [hasCards, collapsible, nearMiss],
  )
  return (
    <section ref={section} className="card checked" aria-label={title} tabIndex={-1}>
      <header className="card__head">
        <h2 className="card__title">{title}</h2>
        {canCopyAll && (
          <CopyAllButton
            from={title}
            request={() => ({ codes: list.map(textOf), ids: idsIn(list) })}
            unseenWords={validity}
          />
        )}
      </header>
      <PagedTable
        caption={title}
        columns={columns}
        rows={checkedRows(visible, repeats, suggestions)}
        keyOf={({ text }) => text}
        card={collapsible ? 'collapsible' : 'compact'}
        cardNote={nearMiss}
        groupOf={groupOf}
        pages={pages}
      />
    </section>
  )
}
