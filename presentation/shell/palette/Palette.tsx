import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Marked, SearchedText } from '../../codes/Marked'
import { ShareTag } from '../../codes/ShareTag'
import { Icon } from '../../kit/Icon'
import { useModal } from '../../kit/overlays/useModal'
import './palette.css'
import { usePaletteItems } from './usePaletteItems'
import { useWarmSearch } from './useWarmSearch'

/** Finds codes, events, people and actions by a few letters (LAYOUT-16, SEARCH-1). */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { ref, ...modal } = useModal(onClose)
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useWarmSearch()
  const items = usePaletteItems(text)
  const id = useId()
  const active = Math.min(place, Math.max(0, items.length - 1))
  // Its focus is only said, not had: the browser does not bring it into view.
  useEffect(() => {
    if (items.length > 0) {
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
    }
  }, [id, active, items.length])
  const choose = (at: number) => {
    const item = items[at]
    if (!item) return
    onClose()
    item.run()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setPlace((active + 1) % Math.max(1, items.length)),
    ArrowUp: () => setPlace((active + items.length - 1) % Math.max(1, items.length)),
    Enter: () => choose(active),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <dialog ref={ref} {...modal} className="palette" aria-label="Buscar en el portal">
      <div className="palette__search">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Código, evento, persona o acción"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder="Código, evento, persona o acción"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Resultados" className="palette__list">
        <SearchedText value={text}>
          {items.map((item, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
            <div
              key={item.id}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className="palette__item"
              onClick={() => choose(at)}
            >
              <Icon name={item.icon} />
              <span className="palette__label">
                <Marked text={item.label} />
              </span>
              {item.detail !== undefined && <span className="sub">{item.detail}</span>}
              <span className="palette__below">
                {item.codeId && <ShareTag id={item.codeId} />}
                {item.event && (
                  <span className="palette__event">
                    <Marked text={item.event} isCut />
                  </span>
                )}
              </span>
            </div>
          ))}
        </SearchedText>
      </div>
      <p className={items.length === 0 ? 'state' : 'unseen'} role="status">
        {items.length === 0
          ? 'Nada coincide con lo que escribió.'
          : `${items.length} ${items.length === 1 ? 'resultado' : 'resultados'}`}
      </p>
    </dialog>
  )
}
