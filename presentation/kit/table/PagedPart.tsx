import { type ReactNode, useRef } from 'react'
import { pageRange } from '../../../domain/shared/pagination'
import { thousands } from '../../texts/counts'
import { useMostRows } from './pages/PageSizeInput'
import { Pagination } from './pages/Pagination'
import type { Pages } from './pages/usePages'

interface Props {
  readonly pages: Pages
  /** The name of the list. */
  readonly caption: string
  readonly className?: string | undefined
  /** The rows of the visible page. */
  readonly children: ReactNode
}

/** Only on paper: that this is a part of the list, and how to print more of it (PRINT-3). */
const OnPaper = ({ pages: { entries, page, size } }: Pick<Props, 'pages'>) => {
  const { start, end } = pageRange(page, entries, size)
  const most = useMostRows()
  return (
    <p className="on-paper">
      {`Se imprimen ${thousands(end - start)} de ${thousands(entries)} entradas. Para imprimir más, aumente antes «Seleccionar», hasta ${most}.`}
    </p>
  )
}

/** A page of a list, and the way to the others. Another page begins at its top, which gets the focus (PAGE-9). */
export const PagedPart = ({ pages, caption, className, children }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const goTo = (page: number) => {
    if (page === pages.page) return
    pages.goTo(page)
    const top = list.current
    if (!top) return
    top.focus({ preventScroll: true })
    top.scrollTop = 0
    // Visible rows stay where they are.
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    if (top.getBoundingClientRect().top < bar) top.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      {pages.entries > pages.size && <OnPaper pages={pages} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
      <div
        ref={list}
        className={className}
        role="group"
        aria-label={`Página ${pages.page} de ${caption}`}
        tabIndex={-1}
      >
        {children}
      </div>
      <Pagination pages={{ ...pages, goTo }} label={caption} />
    </>
  )
}
