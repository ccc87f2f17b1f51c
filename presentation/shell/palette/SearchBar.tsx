import { useIsPhone } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { ThumbBar } from '../../kit/overlays/ThumbBar'
import { openPalette } from './openPalette'
import './searchBar.css'

/** On a phone, the search at the thumb (SEARCH-6). The bar of a verdict takes its place, and the keyboard. */
export const SearchBar = () => {
  if (!useIsPhone()) return null
  return (
    <ThumbBar label="Búsqueda" isSearch>
      <button type="button" className="search-bar" aria-haspopup="dialog" onClick={openPalette}>
        <Icon name="search" />
        Código, evento o persona
      </button>
    </ThumbBar>
  )
}
