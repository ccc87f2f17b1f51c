import { useDeferredValue } from 'react'
import { textsOf } from '../../application/codes/codes.selectors'
import type { ExportSource } from '../../application/codes/exportSource'
import type { ListView } from '../../application/list/list.selectors'
import { codesDeselected } from '../../application/list/selection.slice'
import { isUsable } from '../../domain/codes/CodeState'
import { RemoveSelectedButton } from '../coordination/removal/RemoveSelectedButton'
import { ExportMenu } from '../exports/ExportMenu'
import { usePartKey } from '../kit/hooks/usePartKey'
import { useIsPhone } from '../kit/hooks/useWidth'
import { Icon } from '../kit/Icon'
import { ThumbBar } from '../kit/overlays/ThumbBar'
import { useAppDispatch } from '../kit/store'
import { CodeActions } from '../sharing/CodeActions'
import { GiveActions } from '../sharing/GiveActions'
import { leftOutText } from '../sharing/givingText'
import { UnmarkButton } from '../sharing/UnmarkButton'
import { useOffer } from '../sharing/useOffer'
import { counted, thousands } from '../texts/counts'

const selectedName = (count: number) =>
  count === 1 ? 'el código seleccionado' : `los ${thousands(count)} códigos seleccionados`

/** After the word on the button, whose name begins with what it shows: 'Copiar 2'. */
const selectedCount = (count: number) =>
  counted(count, 'código seleccionado', 'códigos seleccionados')

interface Props {
  readonly view: ListView
  /** Deselects every code, and ends choosing. */
  readonly onEnd: () => void
  /** Called before the selected codes are removed. */
  readonly onRemove: () => void
}

/** The actions for the selected codes, across pages and filters. */
export const SelectionBar = ({ view, onEnd, onRemove }: Props) => {
  // Counting 10,000 codes takes as long as the press: its box is ticked first.
  const { selected, selectedMatching } = useDeferredValue(view)
  const dispatch = useAppDispatch()
  const isPhone = useIsPhone()
  const bar = usePartKey('selection', 'button')
  // A phone has room for one word.
  const long = isPhone ? 'unseen' : undefined
  const hidden = selected.length - selectedMatching
  const unusable = selected.filter((code) => !isUsable(code))
  const offer = useOffer(selected)
  const hasUsable = offer.offered.length > 0
  const isAnyGiven = offer.isAllGiven || offer.leftOut > 0
  // If all were given, the button says so.
  const note = leftOutText(offer)
  const isMixed = unusable.length > 0 && unusable.length < selected.length
  const textCount = selected.reduce((count, { code }) => (code === '' ? count : count + 1), 0)
  const source = (): ExportSource => ({ kind: 'chosen', ids: selected.map(({ id }) => id) })
  return (
    <ThumbBar ref={bar} label="Códigos seleccionados">
      <button
        type="button"
        className="icon-btn"
        aria-keyshortcuts="F6"
        aria-label="Quitar selección"
        title="Quitar selección"
        onClick={onEnd}
      >
        <Icon name="close" />
      </button>
      <p
        // Beside the longer words 'de nuevo', or one button more, there is no room below 1152 px.
        className={`selection__count${isAnyGiven ? ' selection__count--above' : ''}`}
        role="status"
      >
        {selected.length === 0 ? (
          'Elija códigos'
        ) : (
          <>
            <b>{thousands(selected.length)}</b>
            <span className={long}>
              {selected.length === 1 ? ' código seleccionado' : ' códigos seleccionados'}
            </span>
            {isPhone && (
              <span aria-hidden="true">{selected.length === 1 ? ' elegido' : ' elegidos'}</span>
            )}
          </>
        )}
        {hidden > 0 && (
          <span className="sub selection__hidden">
            {` · ${thousands(hidden)} `}
            <span className={long}>fuera de estos filtros</span>
            {isPhone && <span aria-hidden="true">{hidden === 1 ? 'oculto' : 'ocultos'}</span>}
          </span>
        )}
        {isMixed && isPhone && (
          <span className="sub selection__hidden">{` · ${thousands(unusable.length)} no ${unusable.length === 1 ? 'sirve' : 'sirven'}`}</span>
        )}
        {note !== null && <span className="sub selection__hidden">{` · ${note}`}</span>}
      </p>
      <UnmarkButton codes={selected} />
      {isMixed && !isPhone && (
        <button
          type="button"
          className="btn btn--quiet"
          onClick={() => dispatch(codesDeselected(unusable.map(({ id }) => id)))}
        >
          {`Quitar ${counted(unusable.length, 'que ya no sirve', 'que ya no sirven')}`}
        </button>
      )}
      {hasUsable ? (
        <GiveActions hasNote={false} codes={selected} nameOf={selectedCount} from="selection" />
      ) : (
        textCount > 0 && (
          <CodeActions
            name={selectedCount(textCount)}
            from="selection"
            request={() => ({ codes: textsOf(selected), ids: [], source: source() })}
            copyText="Copiar"
          />
        )
      )}
      <RemoveSelectedButton codes={selected} onRemove={onRemove} />
      {selected.length > 0 && (
        <ExportMenu
          name={selectedName(selected.length)}
          source={source}
          className="btn selection__export"
          content={
            <>
              <Icon name="download" />
              <span className={long}>Exportar</span>
            </>
          }
        />
      )}
    </ThumbBar>
  )
}

interface SelectAllProps {
  readonly view: ListView
  readonly onSelect: () => void
}

/** Selects every code that matches, on all pages. */
export const SelectAllButton = ({
  view: { matching, selectedMatching },
  onSelect,
}: SelectAllProps) =>
  matching.length > selectedMatching && (
    <button type="button" className="btn btn--quiet btn--flush" onClick={onSelect}>
      {`Seleccionar todos los que coinciden (${thousands(matching.length)})`}
    </button>
  )
