import { useMemo, useRef } from 'react'
import type { ExportSource } from '../../../application/codes/handover/handover.slice'
import { textsOf } from '../../../application/codes/tracked/tracked.selectors'
import {
  codesSelected,
  selectionCleared,
} from '../../../application/codes/tracking/selection.slice'
import type { TrackingView } from '../../../application/codes/tracking/tracking.selectors'
import { Icon } from '../../kit/Icon'
import { useAppDispatch } from '../../store'
import { counted, thousands } from '../../texts/counts'
import { CodeActions } from '../handover/CodeActions'
import { ExportMenu } from '../handover/ExportMenu'

const selectedName = (count: number) =>
  count === 1 ? 'el código seleccionado' : `los ${thousands(count)} códigos seleccionados`

/** The actions for the selected codes, across pages and filters. */
export const SelectionBar = ({ view }: { readonly view: TrackingView }) => {
  const dispatch = useAppDispatch()
  const bar = useRef<HTMLDivElement>(null)
  const { matching, selected, selectedIds } = view
  const seen = matching.filter(({ id }) => selectedIds.has(id)).length
  const hidden = selected.length - seen
  const texts = useMemo(() => textsOf(selected), [selected])
  const source = useMemo(
    (): ExportSource => ({ kind: 'chosen', ids: selected.map(({ id }) => id) }),
    [selected],
  )
  // The pressed button may disappear, so the focus moves to the bar.
  const changeSelection = (event: ReturnType<typeof codesSelected | typeof selectionCleared>) => {
    dispatch(event)
    bar.current?.focus()
  }
  return (
    <div ref={bar} className="selection" data-empty={selected.length === 0} tabIndex={-1}>
      <p role="status">
        {selected.length > 0 && (
          <>
            <b>{counted(selected.length, 'código seleccionado', 'códigos seleccionados')}</b>
            {hidden > 0 && (
              <span className="sub">{` · ${thousands(hidden)} fuera de estos filtros`}</span>
            )}
          </>
        )}
      </p>
      {matching.length > seen && (
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() => changeSelection(codesSelected(matching.map(({ id }) => id)))}
        >
          {`Seleccionar todos los que coinciden (${thousands(matching.length)})`}
        </button>
      )}
      {selected.length > 0 && (
        <span className="selection__actions">
          <CodeActions
            name={selectedName(texts.length)}
            from="selection"
            codes={texts}
            source={source}
          />
          <ExportMenu
            name={selectedName(selected.length)}
            source={source}
            className="btn"
            content={
              <>
                <Icon name="download" />
                Exportar
              </>
            }
          />
          <button
            type="button"
            className="icon-btn"
            aria-label="Quitar selección"
            title="Quitar selección"
            onClick={() => changeSelection(selectionCleared())}
          >
            <Icon name="close" />
          </button>
        </span>
      )}
    </div>
  )
}
