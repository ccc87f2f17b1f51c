import { useSelector } from 'react-redux'
import { type CodeRow, selectTrackingView } from '../../application/codes/codes.selectors'
import { codeTypeLabel } from '../../domain/codes/CodeType'
import { type Column, DataTable } from '../kit/DataTable'
import { Pagination } from '../kit/Pagination'
import { usePages } from '../kit/usePages'
import { mediumDate } from '../texts/dates'
import { CodeActions } from './CodeActions'
import { CodeChip } from './CodeChip'
import { CodesState } from './CodesState'
import './codes.css'
import { HandoverProblem } from './HandoverProblem'
import { StaleNote } from './StaleNote'
import { StatusTag } from './StatusTag'
import { Uses } from './Uses'

const percent = new Intl.NumberFormat('es-CR')

const columns: readonly Column<CodeRow>[] = [
  {
    header: 'Código',
    place: 'top',
    cell: ({ text, isExhausted }) => (
      <div>
        <CodeChip text={text} />
        {isExhausted && <div className="sub">Sin usos disponibles</div>}
      </div>
    ),
  },
  {
    header: 'Creado',
    place: 'detail',
    kind: 'number',
    cell: ({ createdAt }) => mediumDate(createdAt),
  },
  { header: 'Evento', place: 'detail', kind: 'text', cell: ({ eventName }) => eventName },
  { header: 'Estado', place: 'top', cell: ({ status }) => <StatusTag status={status} /> },
  {
    header: 'Tipo de código',
    place: 'detail',
    cell: ({ type }) =>
      type.kind === 'discount' && type.percent !== null
        ? `${codeTypeLabel(type)} ${percent.format(type.percent)} %`
        : codeTypeLabel(type),
  },
  { header: 'Uso', place: 'detail', kind: 'number', cell: (row) => <Uses {...row} /> },
  {
    header: 'Acciones',
    place: 'actions',
    cell: ({ id, text }) => (
      <span className="row-actions">
        <CodeActions
          name={text}
          from={`code ${id}`}
          codes={text === '' ? [] : [text]}
          batch={null}
        />
      </span>
    ),
  },
]

/** 'Seguimiento de códigos' (spec §2, "Leader codes screen"). */
export const TrackingScreen = () => {
  const { status, rows } = useSelector(selectTrackingView)
  const { visible, pages } = usePages(rows)
  return (
    <>
      <section className="card" aria-label="Seguimiento de códigos">
        <StaleNote status={status} />
        <CodesState status={status} isEmpty={rows.length === 0}>
          <DataTable
            caption="Seguimiento de códigos"
            columns={columns}
            rows={visible}
            keyOf={({ id }) => id}
          />
          <Pagination pages={pages} label="Seguimiento de códigos" />
        </CodesState>
      </section>
      <HandoverProblem />
    </>
  )
}
