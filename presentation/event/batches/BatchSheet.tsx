import { selectBatchCodes } from '../../../application/codes/batches.selectors'
import { isRemovedRow, listRow } from '../../../application/list/listRow'
import { selectStayingRows, withStaying } from '../../../application/list/removedRows.slice'
import { batchIdOf, type CodeBatch } from '../../../domain/codes/CodeBatch'
import { EventLink } from '../../codes/EventLink'
import { UsageBar } from '../../codes/UsageBar'
import { ExcelButtons } from '../../exports/ExcelButtons'
import { Sheet } from '../../kit/overlays/Sheet'
import { useAppSelector } from '../../kit/store'
import { PagedTable } from '../../kit/table/PagedTable'
import { usePages } from '../../kit/table/pages/usePages'
import { eventColumns } from '../../list/codeColumns'
import { useListAsked } from '../../list/useListAsked'
import { GiveActions } from '../../sharing/GiveActions'
import { counted } from '../../texts/counts'
import { mediumDate } from '../../texts/dates'

interface Props {
  readonly batch: CodeBatch
  /** The batch as the buttons call it. */
  readonly name: string
  readonly onClose: () => void
}

/** The codes of one batch, and what to do with them (BATCH-10). */
export const BatchSheet = ({ batch, name, onClose }: Props) => {
  const { id, eventKey, eventName, createdAt, usage } = batch
  const codes = useAppSelector((state) => selectBatchCodes(state, id))
  const staying = useAppSelector(selectStayingRows)
  const rows = withStaying(codes, staying, (code) => batchIdOf(code) === id)
  const { visible, pages } = usePages(rows)
  useListAsked(`${id} ${pages.page}`)
  return (
    <Sheet
      title={<EventLink eventKey={eventKey} name={eventName} />}
      subtitle={createdAt === null ? undefined : `Creado ${mediumDate(createdAt)}`}
      onClose={onClose}
      foot={
        <>
          <GiveActions
            codes={batch.free}
            nameOf={(count) =>
              `${counted(count, 'código utilizable', 'códigos utilizables')} de ${name}`
            }
            from={`sheet ${id}`}
          />
          <ExcelButtons name={name} count={codes.length} source={{ kind: 'batch', id }} />
        </>
      }
    >
      <UsageBar usage={usage} isLarge />
      <PagedTable
        className="batch-codes"
        caption={`Códigos de ${name}`}
        columns={eventColumns}
        rows={visible.map((code) => listRow(code, staying))}
        keyOf={({ id }) => id}
        isGone={isRemovedRow}
        isNarrow
        pages={pages}
      />
    </Sheet>
  )
}
