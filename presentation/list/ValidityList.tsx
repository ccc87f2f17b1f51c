import { textsOf } from '../../application/codes/codes.selectors'
import { isRemovedRow, listRow } from '../../application/list/listRow'
import { type StayingRows, withoutStaying } from '../../application/list/removedRows.slice'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { useHasCards } from '../kit/hooks/useWidth'
import { PagedTable } from '../kit/table/PagedTable'
import { useKeptPages } from '../kit/table/pages/usePages'
import { CopyAllButton } from '../sharing/CopyAllButton'
import { counted } from '../texts/counts'
import { codesCardColumns, listColumns } from './codeColumns'
import { useListAsked } from './useListAsked'

const ON_A_LINE_OF_ITS_OWN = ['Código', 'Creado', 'Evento']

/** On a card, what a code is for has its own line, as in the list. */
const cardColumns = [
  ...codesCardColumns.filter(({ header }) => ON_A_LINE_OF_ITS_OWN.includes(header)),
  ...listColumns.filter(({ header }) => header !== 'Código'),
]

interface Props {
  readonly title: string
  /** The word for these codes: 'válidos'. */
  readonly validity: string
  /** The codes, with removed ones in their place. */
  readonly rows: readonly TrackedCode[]
  readonly staying: StayingRows
}

/** The valid or the invalid codes, ten per page (TRACKING-6, TRACKING-9, TRACKING-10). */
export const ValidityList = ({ title, validity, rows, staying }: Props) => {
  const { visible, pages } = useKeptPages(title, rows)
  useListAsked(`${title} ${pages.page}`)
  const codes = withoutStaying(rows, staying)
  const hasCards = useHasCards()
  const hasTexts = codes.some(({ code }) => code !== '')
  return (
    <section className="card" aria-label={title}>
      <header className="card__head">
        <div className="card__title">
          <h2>{title}</h2>
          <p className="card__lead">{counted(codes.length, 'código', 'códigos')}</p>
        </div>
        {hasTexts && (
          <CopyAllButton
            from={title}
            request={() => ({ codes: textsOf(codes), ids: codes.map(({ id }) => id) })}
            unseenWords={validity}
          />
        )}
      </header>
      {rows.length === 0 ? (
        <p className="state">No hay códigos en esta lista.</p>
      ) : (
        <PagedTable
          caption={title}
          columns={hasCards ? cardColumns : listColumns}
          rows={visible.map((code) => listRow(code, staying))}
          keyOf={({ id }) => id}
          isGone={isRemovedRow}
          pages={pages}
        />
      )}
    </section>
  )
}
