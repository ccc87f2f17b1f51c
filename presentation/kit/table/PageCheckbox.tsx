import type { ReactNode } from 'react'
import { Checkbox } from '../form/Checkbox'
import type { RowSelection } from './table'

interface Props<Row> {
  /** The rows of the visible page. */
  readonly rows: readonly Row[]
  readonly selection: RowSelection<Row>
  readonly children?: ReactNode
}

/** Selects or deselects every row of the page. */
export const PageCheckbox = <Row,>({ rows, selection, children }: Props<Row>) => {
  const chosen = rows.filter(selection.has).length
  return (
    <Checkbox
      name={children ? undefined : 'Seleccionar esta página'}
      checked={chosen > 0 && (chosen === rows.length || 'some')}
      onChange={(isChosen) => selection.onChange(rows, isChosen)}
    >
      {children}
    </Checkbox>
  )
}
