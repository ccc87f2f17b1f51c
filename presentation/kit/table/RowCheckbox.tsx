import { Checkbox } from '../form/Checkbox'
import type { RenderedRow } from './rowSlices'

export interface RowProps<Row> {
  readonly of: RenderedRow<Row>
}

export type CellsProps<Row> = Pick<RenderedRow<Row>, 'row' | 'columns'>

interface Props<Row> {
  readonly row: Row
  readonly choice: NonNullable<RenderedRow<Row>['choice']>
}

/** Selects or deselects one row. */
export const RowCheckbox = <Row,>({ row, choice }: Props<Row>) => (
  <Checkbox
    name={choice.name}
    checked={choice.isChosen}
    onChange={(isChosen) => choice.onChange([row], isChosen)}
  />
)
