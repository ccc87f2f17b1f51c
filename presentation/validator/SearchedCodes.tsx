import { CodeChip } from '../codes/CodeChip'
import { PagedTable } from '../kit/table/PagedTable'
import { usePages } from '../kit/table/pages/usePages'
import type { Column } from '../kit/table/table'

const TITLE = 'Buscando…'

const columns: readonly Column<string>[] = [
  { header: 'Código', place: 'top', cell: (text) => <CodeChip text={text} /> },
  { header: 'Estado', place: 'top', cell: () => <span className="tag">{TITLE}</span> },
]

/** Tokens that were not found among the codes that have arrived: they may be among the others. */
export const SearchedCodes = ({ tokens }: { readonly tokens: readonly string[] }) => {
  const { visible, pages } = usePages(tokens)
  return (
    <section className="card checked" aria-label={TITLE}>
      <header className="card__head">
        <div className="card__title">
          <h2>{TITLE}</h2>
          <p className="card__lead">
            Aún se están recibiendo sus códigos. Estos no han aparecido todavía.
          </p>
        </div>
      </header>
      <PagedTable
        caption={TITLE}
        columns={columns}
        rows={visible}
        keyOf={(text) => text}
        pages={pages}
      />
    </section>
  )
}
