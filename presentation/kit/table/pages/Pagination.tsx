import { pageCount, pageRange, pageWindow } from '../../../../domain/shared/pagination'
import { thousands } from '../../../texts/counts'
import { useIsPhone } from '../../hooks/useWidth'
import { Icon } from '../../Icon'
import { PageSizeInput } from './PageSizeInput'
import type { Pages } from './usePages'

interface Props {
  readonly pages: Pages
  /** The name of the list, for screen readers: 'Códigos por lote'. */
  readonly label: string
}

/**
 * The reusable pagination control (PAGE-1, PAGE-4, PAGE-7): 'X a Y de Z entradas', also of one page, then page
 * buttons and page size while the entries exceed the page. The page size also stays while they
 * exceed the list's default size, so that a leader who enlarged the page can go back.
 */
export const Pagination = ({ pages, label }: Props) => {
  const { entries, page, size, initialSize, isCut, goTo, resize } = pages
  const isPhone = useIsPhone()
  if (entries === 0) return null
  const { start, end } = pageRange(page, entries, size)
  const last = pageCount(entries, size)
  // A phone shows the arrows in one line, above the pages.
  const next = (
    <button
      type="button"
      className="pager__next"
      aria-label="Página siguiente"
      aria-disabled={page === last}
      onClick={() => goTo(Math.min(last, page + 1))}
    >
      <Icon name="next" />
    </button>
  )
  return (
    <nav className="pager" aria-label={`Páginas de ${label}`}>
      <span className="pager__count">
        {`${thousands(start + 1)} a ${thousands(end)} de ${thousands(entries)} entradas`}
      </span>
      {entries > size && (
        <>
          {/* At its end an arrow is not `disabled`: that would take the focus from keyboard users. */}
          <button
            type="button"
            className="pager__previous"
            aria-label="Página anterior"
            aria-disabled={page === 1}
            onClick={() => goTo(Math.max(1, page - 1))}
          >
            <Icon name="previous" />
          </button>
          {isPhone && next}
          <div className="pager__pages">
            {pageWindow(page, last).map((place, index, places) =>
              place === 'gap' ? (
                <span key={`gap after ${places[index - 1]}`} className="pager__gap">
                  …
                </span>
              ) : (
                <button
                  key={place}
                  type="button"
                  aria-label={`Página ${place}`}
                  aria-current={place === page ? 'page' : undefined}
                  onClick={() => goTo(place)}
                >
                  {place}
                </button>
              ),
            )}
          </div>
          {!isPhone && next}
        </>
      )}
      {entries > Math.min(size, initialSize) && (
        <PageSizeInput size={size} isCut={isCut} onChange={resize} />
      )}
    </nav>
  )
}
