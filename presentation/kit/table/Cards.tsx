import { type CSSProperties, Fragment, type MouseEvent, memo, type ReactNode } from 'react'
import { changedMark, useChanges } from '../hooks/useChanges'
import { useLongPress } from '../hooks/useLongPress'
import { Icon } from '../Icon'
import { PageCheckbox } from './PageCheckbox'
import { type CellsProps, RowCheckbox, type RowProps } from './RowCheckbox'
import { CARDS, groupAbove, rowsThere } from './rowSlices'
import type { CardKind, Column, DataTableProps } from './table'
import { useRowSlices } from './useRowSlices'

const at = <Row,>(columns: readonly Column<Row>[], place: Column<Row>['place']) =>
  columns.filter((column) => column.place === place)

// Memoised, so that choosing a card renders only its check box again.
const Top = memo(function Top<Row>({ row, columns }: CellsProps<Row>) {
  return (
    <div className="cards__main">
      {at(columns, 'top').map(({ header, cell }) => (
        <Fragment key={header}>{cell(row)}</Fragment>
      ))}
    </div>
  )
}) as <Row>(props: CellsProps<Row>) => ReactNode

const Rest = memo(function Rest<Row>({ row, columns }: CellsProps<Row>) {
  const details = at(columns, 'detail')
  return (
    <div className="cards__foot">
      {details.length > 0 && (
        <dl className="cards__details">
          {details.map(({ header, kind, cell }) => (
            <div key={header} className={kind}>
              <dt>{header}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="cards__actions">
        {at(columns, 'actions').map(({ header, cell }) => (
          <Fragment key={header}>{cell(row)}</Fragment>
        ))}
      </div>
    </div>
  )
}) as <Row>(props: CellsProps<Row>) => ReactNode

interface CardProps<Row> extends RowProps<Row> {
  readonly kind: CardKind
  readonly note: DataTableProps<Row>['cardNote']
}

const Card = memo(function Card<Row>({
  of: { key, row, columns, isGone, choice },
  kind,
  note,
}: CardProps<Row>) {
  const changes = useChanges(row)
  const top = <Top row={row} columns={columns} />
  const rest = <Rest row={row} columns={columns} />
  return (
    <li
      className="cards__item"
      data-key={key}
      data-chosen={choice?.isChosen}
      data-changed={isGone ? undefined : changedMark(changes)}
      data-gone={isGone || undefined}
    >
      {choice && !isGone && <RowCheckbox row={row} choice={choice} />}
      {kind === 'collapsible' ? (
        <details>
          <summary>
            {top}
            <Icon name="down" />
          </summary>
          {rest}
        </details>
      ) : (
        <>
          {top}
          {rest}
        </>
      )}
      {note?.(row)}
    </li>
  )
}) as <Row>(props: CardProps<Row>) => ReactNode

/** How to choose cards: by a tap where they are for choosing, else by a long press. */
const useCardPresses = <Row,>(props: DataTableProps<Row>) => {
  const { keyOf, selection } = props
  const choose = (target: EventTarget, isLong: boolean) => {
    if (!selection || !(target instanceof Element)) return
    // The check box is its own business, and so are the actions.
    if (!isLong && target.closest('label, a, button')) return
    const key = target.closest('li')?.getAttribute('data-key')
    const row = rowsThere(props).find((one) => keyOf(one) === key)
    if (row !== undefined) selection.onChange([row], isLong || !selection.has(row))
  }
  const press = useLongPress((target) => choose(target, true))
  if (!selection) return null
  const { isChoosing } = selection
  // Also while choosing: the click that ends the long press is still to come.
  return { ...press, onClick: ({ target }: MouseEvent) => isChoosing && choose(target, false) }
}

/** The rows of a table as cards, for small screens. */
export const Cards = <Row,>(props: DataTableProps<Row>) => {
  const { caption, card = 'compact', cardNote, groupOf, isNarrow, selection } = props
  const isChoosing = selection?.isChoosing ?? false
  const { rendered, missing, isBusy } = useRowSlices(props, isChoosing, CARDS)
  const presses = useCardPresses(props)
  return (
    <>
      {isChoosing && selection && (
        <div className="cards__page">
          <PageCheckbox rows={rowsThere(props)} selection={selection}>
            Seleccionar esta página
          </PageCheckbox>
        </div>
      )}
      <ul
        className={`cards cards--${card}${isNarrow ? ' cards--narrow' : ''}`}
        data-choosing={isChoosing}
        aria-label={caption}
        aria-busy={isBusy}
        style={{ '--missing': missing } as CSSProperties}
        {...presses}
      >
        {rendered.map((one, at) => {
          const group = groupAbove(rendered, at, groupOf)
          return (
            <Fragment key={one.key}>
              {group !== null && <li className="cards__group">{group}</li>}
              <Card of={one} kind={card} note={cardNote} />
            </Fragment>
          )
        })}
      </ul>
    </>
  )
}
