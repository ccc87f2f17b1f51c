import { useRef } from 'react'
import { DataTable } from './DataTable'
import { Pagination } from './pages/Pagination'
import type { Pages } from './pages/usePages'
import type { DataTableProps } from './table'

interface Props<Row> extends DataTableProps<Row> {
  readonly pages: Pages
  readonly className?: string
}

/** A list with its pages. Another page begins at its top, which gets the focus (PAGE-9). */
export const PagedTable = <Row,>({ pages, className, ...table }: Props<Row>) => {
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields */}
      <div
        ref={list}
        className={className}
        role="group"
        aria-label={`Página ${pages.page} de ${table.caption}`}
        tabIndex={-1}
      >
        <DataTable {...table} />
      </div>
      <Pagination pages={{ ...pages, goTo }} label={table.caption} />
    </>
  )
}
