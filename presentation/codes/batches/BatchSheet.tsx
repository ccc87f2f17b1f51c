import {
  type BatchRow,
  selectBatchCodes,
} from '../../../application/codes/batches/batches.selectors'
import { codeRow } from '../../../application/codes/list/codeRow'
import { textsOf } from '../../../application/codes/list/codes.selectors'
import { isUsable } from '../../../domain/codes/CodeState'
import { Sheet } from '../../kit/overlays/Sheet'
import { PagedTable } from '../../kit/table/PagedTable'
import { usePages } from '../../kit/table/pages/usePages'
import { useAppSelector } from '../../store'
import { counted, thousands } from '../../texts/counts'
import { mediumDate } from '../../texts/dates'
import { eventColumns } from '../codeColumns'
import { EventLink } from '../event/EventLink'
import { ExcelButtons } from '../exports/ExcelButtons'
import { CodeActions } from '../sharing/CodeActions'
import { UsageBar } from '../UsageBar'

interface Props {
  readonly batch: BatchRow
  /** The batch as the buttons call it. */
  readonly name: string
  readonly onClose: () => void
}

/** The codes of one batch, and what to do with them (BATCH-10). */
export const BatchSheet = ({ batch, name, onClose }: Props) => {
  const { id, eventKey, eventName, createdAt, usage } = batch
  const codes = useAppSelector((state) => selectBatchCodes(state, id))
  const { visible, pages } = usePages(codes)
  const usable = codes.filter(isUsable)
  const texts = textsOf(usable)
  return (
    <Sheet
      title={<EventLink eventKey={eventKey} name={eventName} />}
      subtitle={createdAt === null ? undefined : mediumDate(createdAt)}
      onClose={onClose}
      foot={
        <>
          {texts.length > 0 && (
            <CodeActions
              name={`${counted(texts.length, 'código utilizable', 'códigos utilizables')} de ${name}`}
              from={`sheet ${id}`}
              codes={texts}
              source={() => ({ kind: 'chosen', ids: usable.map((code) => code.id) })}
              copyText={`Copiar ${thousands(texts.length)}`}
            />
          )}
          <ExcelButtons name={name} count={codes.length} source={{ kind: 'batch', id }} />
        </>
      }
    >
      <UsageBar usage={usage} isLarge />
      <PagedTable
        className="batch-codes"
        caption={`Códigos de ${name}`}
        columns={eventColumns}
        rows={visible.map(codeRow)}
        keyOf={({ id }) => id}
        isNarrow
        pages={pages}
      />
    </Sheet>
  )
}
