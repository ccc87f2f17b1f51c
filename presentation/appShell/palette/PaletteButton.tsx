import { type ComponentType, useEffect, useState } from 'react'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { loadPalette } from '../overlays'
import './paletteButton.css'

type Palette = ComponentType<{ readonly onClose: () => void }>

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the palette, also by ⌘K or Ctrl + K. A small screen has no room for the button. */
export const PaletteButton = () => {
  const [Palette, setPalette] = useState<Palette | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const hasCards = useHasCards()
  useEffect(() => {
    // If it cannot be loaded, the next press tries again.
    if (isOpen) {
      loadPalette().then(
        (loaded) => setPalette(() => loaded.default),
        () => setIsOpen(false),
      )
    }
  }, [isOpen])
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
      {!hasCards && (
        <button
          type="button"
          className="btn btn--quiet palette__open"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="search" />
          Buscar
          <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
        </button>
      )}
      {isOpen && Palette && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}
