import { useEffect, useRef } from 'react'
import { type CheckedRow, checkedRows } from '../../../application/codes/validator/checkedRows'
import type { Suggestion } from '../../../application/codes/validator/SuggestCodes'
import { unknownTokensShown } from '../../../application/codes/validator/validator.slice'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import {
  type CheckedCode,
  type Repeat,
  textOf,
} from '../../../domain/codes/validator/classification'
import { useIsPhone } from '../../kit/hooks/useIsPhone'
import { DataTable } from '../../kit/table/DataTable'
import { Pagination } from '../../kit/table/Pagination'
import type { Column } from '../../kit/table/table'
import { usePages } from '../../kit/table/usePages'
import { useAppDispatch } from '../../store'
import { invalidReasonText } from '../../texts/validatorText'
import { CodeChip } from '../CodeChip'
import { CodeActions } from '../handover/CodeActions'
import { CopyAllButton } from '../handover/CopyAllButton'
import { StatusTag } from '../StatusTag'
import { Uses } from '../Uses'
import { NearMiss } from './NearMiss'

/** @param restoreFocus moves the focus out of a row before it disappears */
const columnsOf = (isPhone: boolean, restoreFocus: () => void): readonly Column<CheckedRow>[] => {
  const nearMiss = ({ text, suggestions }: CheckedRow) => (
    <NearMiss token={text} codes={suggestions} onChoice={restoreFocus} />
  )
  return [
    {
      header: 'Código',
      place: 'top',
      cell: (row) => (
        <div>
          <CodeChip text={row.text} />
          {row.times > 1 && <span className="sub">{` × ${row.times}`}</span>}
          {row.isExhausted && <div className="sub">Sin usos disponibles</div>}
          {row.reason && <div className="sub">{invalidReasonText[row.reason]}</div>}
          {/* On a phone the top of a card is itself a button, so it cannot contain others. */}
          {!isPhone && nearMiss(row)}
        </div>
      ),
    },
    { header: 'Estado', place: 'top', cell: ({ status }) => <StatusTag status={status} /> },
    { header: 'Usado', place: 'detail', kind: 'number', cell: (row) => <Uses {...row} /> },
    {
      header: 'Acciones',
      place: 'actions',
      cell: (row) => (
        <span className="row-actions">
          {isPhone && nearMiss(row)}
          <CodeActions name={row.text} from={`code ${row.text}`} codes={[row.text]} source={null} />
        </span>
      ),
    },
  ]
}

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
  readonly of: string
  readonly list: readonly TrackedCode[] | readonly CheckedCode[]
  readonly repeats: readonly Repeat[]
  readonly suggestions: readonly Suggestion[]
  readonly collapsible: boolean
}

/** One of the validator's two lists, ten per page (VALIDATOR-14). */
export const CheckedCodes = ({ title, of, list, repeats, suggestions, collapsible }: Props) => {
  const section = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const { visible, pages } = usePages<CheckedCode>(list)
  useSuggestionsFor(visible, list)
  // The list disappears with its last row; its parent stays.
  const restoreFocus = () => {
    const rest = list.length > 1 ? section.current : section.current?.parentElement
    rest?.focus()
  }
  return (
    <section ref={section} className="card checked" aria-label={title} tabIndex={-1}>
      <header className="card__head">
        <h2 className="card__title">{title}</h2>
        <CopyAllButton from={title} codes={() => list.map(textOf)} of={of} />
      </header>
      <DataTable
        caption={title}
        columns={columnsOf(isPhone, restoreFocus)}
        rows={checkedRows(visible, repeats, suggestions)}
        keyOf={({ text }) => text}
        collapsible={collapsible}
      />
      <Pagination pages={pages} label={title} />
    </section>
  )
}
