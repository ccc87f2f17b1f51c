import { type CodeSort, NEWEST_FIRST } from '../../../domain/list/codeSort'

const ORDERS: readonly (CodeSort & { readonly label: string })[] = [
  { ...NEWEST_FIRST, label: 'Más recientes' },
  { column: 'createdAt', direction: 'ascending', label: 'Más antiguos' },
  { column: 'code', direction: 'ascending', label: 'Código, de la A a la Z' },
  { column: 'code', direction: 'descending', label: 'Código, de la Z a la A' },
  { column: 'event', direction: 'ascending', label: 'Evento, de la A a la Z' },
  { column: 'event', direction: 'descending', label: 'Evento, de la Z a la A' },
  { column: 'state', direction: 'ascending', label: 'Estado, de la A a la Z' },
  { column: 'state', direction: 'descending', label: 'Estado, de la Z a la A' },
  { column: 'type', direction: 'ascending', label: 'Tipo, de la A a la Z' },
  { column: 'type', direction: 'descending', label: 'Tipo, de la Z a la A' },
  { column: 'uses', direction: 'descending', label: 'Más usados' },
  { column: 'uses', direction: 'ascending', label: 'Menos usados' },
]

interface Props {
  readonly sort: CodeSort
  readonly onChange: (sort: CodeSort) => void
}

/** The sort order, for cards, which have no column headers. */
export const SortSelect = ({ sort, onChange }: Props) => {
  const current = ORDERS.findIndex(
    ({ column, direction }) => column === sort.column && direction === sort.direction,
  )
  return (
    <label className="sort">
      <span>Ordenar por</span>
      <select
        className="input"
        value={current}
        onChange={({ target }) => {
          const order = ORDERS[Number(target.value)]
          if (order) onChange({ column: order.column, direction: order.direction })
        }}
      >
        {ORDERS.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
