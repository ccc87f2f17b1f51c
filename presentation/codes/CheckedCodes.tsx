import type { CheckedRow } from '../../application/codes/validator.selectors'
import { type Column, DataTable } from '../kit/DataTable'
import { Pagination } from '../kit/Pagination'
import { usePages } from '../kit/usePages'
import { CodeActions } from './CodeActions'
import { CodeChip } from './CodeChip'
import { CopyAllButton } from './CopyAllButton'
import { StatusTag } from './StatusTag'
import { Uses } from './Uses'

const columns: readonly Column<CheckedRow>[] = [
  {
    header: 'Código',
    place: 'top',
    cell: ({ text, times, isExhausted }) => (
      <div>
        <CodeChip text={text} />
        {times > 1 && <span className="sub">{` × ${times}`}</span>}
        {isExhausted && <div className="sub">Sin usos disponibles</div>}
      </div>
    ),
  },
  { header: 'Estado', place: 'top', cell: ({ status }) => <StatusTag status={status} /> },
  { header: 'Usado', place: 'detail', kind: 'number', cell: (row) => <Uses {...row} /> },
  {
    header: 'Acciones',
    place: 'actions',
    cell: ({ text }) => (
      <span className="row-actions">
        <CodeActions name={text} from={`code ${text}`} codes={[text]} batch={null} />
      </span>
    ),
  },
]

interface Props {
  readonly title: string
  readonly of: string
  readonly rows: readonly CheckedRow[]
  readonly collapsible: boolean
}

/** One of the validator's two lists, ten a page (spec §2). */
export const CheckedCodes = ({ title, of, rows, collapsible }: Props) => {
  const { visible, pages } = usePages(rows)
  return (
    <section className="card" aria-label={title}>
      <header className="card__head">
        <h2 className="card__title">{title}</h2>
        <CopyAllButton from={title} codes={rows.map(({ text }) => text)} of={of} />
      </header>
      <DataTable
        caption={title}
        columns={columns}
        rows={visible}
        keyOf={({ text }) => text}
        collapsible={collapsible}
      />
      <Pagination pages={pages} label={title} />
    </section>
  )
}
