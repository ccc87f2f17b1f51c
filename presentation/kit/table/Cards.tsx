import { Fragment } from 'react'
import { Checkbox } from '../form/Checkbox'
import { Icon } from '../Icon'
import { PageCheckbox } from './PageCheckbox'
import type { Column, DataTableProps } from './table'

/** The rows of a table as cards, for small screens. */
export const Cards = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  collapsible,
  selection,
}: DataTableProps<Row>) => {
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
    <>
      {selection && (
        <div className="cards__page">
          <PageCheckbox rows={rows} selection={selection}>
            Seleccionar esta página
          </PageCheckbox>
        </div>
      )}
      <ul className="cards" aria-label={caption}>
        {rows.map((row) => (
          <li key={keyOf(row)} className="cards__item">
            {selection && (
              <div className="cards__choose">
                <Checkbox
                  name={`Seleccionar ${selection.nameOf(row)}`}
                  checked={selection.has(row)}
                  onChange={(isChosen) => selection.onChange([row], isChosen)}
                />
                {top(row)}
              </div>
            )}
            {!selection && !collapsible && top(row)}
            {collapsible ? (
              <details>
                <summary>
                  {top(row)}
                  <Icon name="down" />
                </summary>
                {rest(row)}
              </details>
            ) : (
              rest(row)
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
