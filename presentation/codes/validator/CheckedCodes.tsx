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

/** @param goOn moves the keyboard away from a row that is about to go */
const columnsOf = (isPhone: boolean, goOn: () => void): readonly Column<CheckedRow>[] => {
  const nearMiss = ({ text, suggestions }: CheckedRow) => (
    <NearMiss token={text} codes={suggestions} onChoice={goOn} />
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
          {/* The top of a card is itself a button on a small screen, and holds no other. */}
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

/** Asks what the unknown tokens of the visible page may have been meant to be, anew whenever the list is. */
const useSuggestionsFor = (visible: readonly CheckedCode[], list: readonly CheckedCode[]) => {
  const dispatch = useAppDispatch()
  const asked = useRef<{ list: readonly CheckedCode[]; tokens: string } | null>(null)
  useEffect(() => {
    const unknown = visible.filter(isUnknown)
    const tokens = unknown.join(' ')
    if (asked.current?.list === list && asked.current.tokens === tokens) return
    asked.current = { list, tokens }
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

/** One of the validator's two lists, ten a page (VALIDATOR-14). */
export const CheckedCodes = ({ title, of, list, repeats, suggestions, collapsible }: Props) => {
  const section = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const { visible, pages } = usePages<CheckedCode>(list)
  useSuggestionsFor(visible, list)
  // The list goes with its last row: the lists as a whole stay.
  const goOn = () => {
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
        columns={columnsOf(isPhone, goOn)}
        rows={checkedRows(visible, repeats, suggestions)}
        keyOf={({ text }) => text}
        collapsible={collapsible}
      />
      <Pagination pages={pages} label={title} />
    </section>
  )
}
