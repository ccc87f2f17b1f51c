import { textsOf } from '../../../application/codes/tracked/tracked.selectors'
import { codeRow } from '../../../application/codes/tracking/tracking.selectors'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { DataTable } from '../../kit/table/DataTable'
import { Pagination } from '../../kit/table/Pagination'
import { usePages } from '../../kit/table/usePages'
import { counted } from '../../texts/counts'
import { listColumns } from '../codeColumns'
import { CopyAllButton } from '../handover/CopyAllButton'

interface Props {
  readonly title: string
  /** The codes that 'Copiar códigos' copies, for screen readers. */
  readonly of: string
  readonly codes: readonly TrackedCode[]
}

/** The valid or the invalid codes, ten per page (TRACKING-6, TRACKING-9, TRACKING-10). */
export const ValidityList = ({ title, of, codes }: Props) => {
  const { visible, pages } = usePages(codes)
  const hasTexts = codes.some(({ code }) => code !== '')
  return (
    <section className="card" aria-label={title}>
      <header className="card__head">
        <div className="card__title">
          <h2>{title}</h2>
          <p className="card__lead">{counted(codes.length, 'código', 'códigos')}</p>
        </div>
        {hasTexts && <CopyAllButton from={title} codes={() => textsOf(codes)} of={of} />}
      </header>
      {codes.length === 0 ? (
        <p className="state">No hay códigos en esta lista.</p>
      ) : (
        <>
          <DataTable
            caption={title}
            columns={listColumns}
            rows={visible.map(codeRow)}
            keyOf={({ id }) => id}
          />
          <Pagination pages={pages} label={title} />
        </>
      )}
    </section>
  )
}
