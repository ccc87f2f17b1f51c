import { useLayoutEffect, useRef } from 'react'
import { restoreRequested } from '../../application/coordination/removal/removal.events'
import type { ListRow } from '../../application/list/listRow'
import type { RemovedRow } from '../../application/list/removedRows.slice'
import { useAppDispatch } from '../kit/store'
import { CodeActions } from '../sharing/CodeActions'
import { RowMenu } from './RowMenu'

interface UndoProps {
  readonly removal: RemovedRow
  readonly text: string
}

/** Restores a removed code. Until it can, the button stays for the focus. */
const UndoButton = ({ removal: { code, step }, text }: UndoProps) => {
  const dispatch = useAppDispatch()
  return (
    <button
      type="button"
      className="btn row-undo"
      aria-label={`Deshacer: restaurar ${text || 'el código sin texto'}`}
      aria-disabled={step !== 'removed'}
      onClick={() => {
        if (step === 'removed') dispatch(restoreRequested([code.id]))
      }}
    >
      Deshacer
    </button>
  )
}

/** Whether an element has the focus, or the focus was lost around it with what had it. */
const isFocusNear = (element: Element): boolean =>
  document.activeElement?.contains(element) ?? false

/** Gives the focus that went with a row's buttons to those that have come in their place. */
const useFocusInRow = (isRemoved: boolean) => {
  const cell = useRef<HTMLSpanElement>(null)
  const was = useRef(isRemoved)
  useLayoutEffect(() => {
    if (was.current === isRemoved) return
    was.current = isRemoved
    const { current } = cell
    if (!current || !isFocusNear(current)) return
    const button = current.querySelector<HTMLElement>(isRemoved ? '.row-undo' : '.row-menu button')
    button?.focus({ preventScroll: true })
    // While cards are chosen, their other actions are hidden.
    if (document.activeElement !== button) {
      current.closest('li, tr')?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    }
  })
  return cell
}

/** The actions of a code's row, each in a place of its own in every row: copy, WhatsApp, the menu. */
export const RowActions = ({ row }: { readonly row: ListRow }) => {
  const { id, text, removal } = row
  const cell = useFocusInRow(removal !== null)
  return (
    <span ref={cell} className="row-actions">
      {removal ? (
        <UndoButton removal={removal} text={text} />
      ) : (
        <>
          {text !== '' && (
            <CodeActions
              name={text}
              from={`code ${id}`}
              request={() => ({ codes: [text], ids: [id], source: null })}
              isInRow
            />
          )}
          <RowMenu row={row} />
        </>
      )}
    </span>
  )
}
