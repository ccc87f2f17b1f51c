import { type ComponentType, useEffect, useState } from 'react'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { loaderOf } from '../../kit/lazy/loader'
import { setPaletteOpener } from './openPalette'
import './paletteButton.css'

export const loadPalette = loaderOf(() => import('./Palette').then(({ Palette }) => Palette))

type Palette = ComponentType<{ readonly onClose: () => void }>

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the palette, also by ⌘K or Ctrl + K (SEARCH-6). A small screen has room for its sign alone. */
export const PaletteButton = () => {
  const [loaded, setLoaded] = useState<Palette | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const hasCards = useHasCards()
  // One that is loaded opens within the press: only then a phone shows its keyboard.
  const Palette = loaded ?? loadPalette.loaded
  useEffect(() => {
    // If it cannot be loaded, the next press tries again.
    if (isOpen && !Palette) {
      loadPalette().then(
        (palette) => setLoaded(() => palette),
        () => setIsOpen(false),
      )
    }
  }, [isOpen, Palette])
  useEffect(() => setPaletteOpener(() => setIsOpen(true)), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey) return
      event.preventDefault()
      setIsOpen((was) => !was)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={hasCards ? 'icon-btn palette__open' : 'btn btn--quiet palette__open'}
        aria-keyshortcuts="Control+K Meta+K"
        title={hasCards ? 'Buscar' : undefined}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className={hasCards ? 'unseen' : undefined}>Buscar</span>
        {!hasCards && <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>}
      </button>
      {isOpen && Palette && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}
