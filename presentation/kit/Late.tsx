import './late.css'

/** The way out where a page is not there after a while. By its style alone: the script that is late could not show it. */
export const Late = () => (
  <p className="late">
    Tarda más de lo normal.{' '}
    {/* biome-ignore lint/a11y/useValidAnchor: the page's own address, whichever it is */}
    <a href="">Reintentar</a>
  </p>
)
