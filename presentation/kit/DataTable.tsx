import { Fragment, type ReactNode } from 'react'
import { Icon } from './Icon'
import { useIsPhone } from './useIsPhone'

export interface Column<Row> {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Its place in a card on a small screen: at the top, as a labelled detail, or among the actions. */
  readonly place: 'top' | 'detail' | 'actions'
  /** 'text' may be of any length; 'number' stays on its line. */
  readonly kind?: 'text' | 'number'
}

interface Props<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Whether the cards of a small screen show their top alone until they are opened. */
  readonly collapsible?: boolean
}

const classOf = <Row,>({ place, kind }: Column<Row>): string | undefined =>
  place === 'actions' ? 'actions' : kind

const Table = <Row,>({ caption, columns, rows, keyOf }: Props<Row>) => (
  <table className="table">
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.header} scope="col" className={classOf(column)}>
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map((column) => (
            <td key={column.header} className={classOf(column)}>
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const Cards = <Row,>({ caption, columns, rows, keyOf, collapsible }: Props<Row>) => {
  const at = (place: Column<Row>['place']) => columns.filter((column) => column.place === place)
  const top = (row: Row) => (
    <div className="cards__main">
      {at('top').map(({ header, cell }) => (
        <Fragment key={header}>{cell(row)}</Fragment>
      ))}
    </div>
  )
  const rest = (row: Row) => (
    <div className="cards__foot">
      <dl className="cards__details">
        {at('detail').map(({ header, cell }) => (
          <div key={header}>
            <dt>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
      <div className="cards__actions">
        {at('actions').map(({ header, cell }) => (
          <Fragment key={header}>{cell(row)}</Fragment>
        ))}
      </div>
    </div>
  )
  return (
    <ul className="cards" aria-label={caption}>
      {rows.map((row) => (
        <li key={keyOf(row)} className="cards__item">
          {collapsible ? (
            <details>
              <summary>
                {top(row)}
                <Icon name="down" />
              </summary>
              {rest(row)}
            </details>
          ) : (
            <>
              {top(row)}
              {rest(row)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Rows as a table, or as cards on a small screen. */
export const DataTable = <Row,>(props: Props<Row>) =>
  useIsPhone() ? <Cards {...props} /> : <Table {...props} />
