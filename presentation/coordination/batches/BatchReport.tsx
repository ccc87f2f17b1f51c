import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { codeRow } from '../../../application/codes/codeRow'
import {
  batchExportRequested,
  batchOpened,
  type OpenedBatch,
} from '../../../application/coordination/batches/openedBatch.slice'
import type { GenerationOutcome } from '../../../application/coordination/generation/GenerateCodes'
import { generationResumed } from '../../../application/coordination/generation/generation.slice'
import {
  removalRequested,
  restoreRequested,
} from '../../../application/coordination/removal/removal.events'
import { selectIsRemoving } from '../../../application/coordination/removal/removal.slice'
import { selectCreator } from '../../../application/session/session.selectors'
import { stateOf, usageOf } from '../../../domain/codes/CodeState'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { Batch } from '../../../domain/coordination/batches/Batch'
import { isRemovable } from '../../../domain/coordination/removal/removable'
import { CodeChip } from '../../codes/CodeChip'
import { StateTag } from '../../codes/StateTag'
import { UsageBar } from '../../codes/UsageBar'
import { Uses } from '../../codes/Uses'
import { ExportPopup, Formats, TABLE_FORMATS } from '../../exports/ExportPopup'
import { Failed } from '../../kit/Failed'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { eventPath } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { PagedTable } from '../../kit/table/PagedTable'
import { useKeptPages } from '../../kit/table/pages/usePages'
import type { Column } from '../../kit/table/table'
import { WithNames } from '../../kit/WithNames'
import { CodeActions } from '../../sharing/CodeActions'
import { GiveActions } from '../../sharing/GiveActions'
import { counted, thousands } from '../../texts/counts'
import { mediumDate } from '../../texts/dates'
import { sameAgainPath } from '../generation/generationAddress'
import { eventNameOf, leaderOf, mayResume, stopText, worthText } from './batchText'

const CODES = 'Códigos del lote'

type Row = ReturnType<typeof codeRow>

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Código', place: 'top', kind: 'text', cell: ({ text }) => <CodeChip text={text} /> },
  { header: 'Estado', place: 'detail', cell: ({ state }) => <StateTag state={state} /> },
  { header: 'Uso', place: 'detail', kind: 'number', cell: (row) => <Uses {...row} /> },
]

interface Props {
  readonly batch: Batch
  readonly uid: string
  /** How the making of its codes ended in this tab; null where this tab did not make them last. */
  readonly outcome: GenerationOutcome | null
  readonly codes: OpenedBatch['codes']
}

const areAllRemoved = (codes: readonly TrackedCode[]): boolean =>
  codes.length > 0 && codes.every(({ status }) => status === 'deleted')

/** A batch that lacks codes: why, and how to go on (GENERATE-20, GENERATE-21). */
const Incomplete = ({ batch, outcome, codes }: Pick<Props, 'batch' | 'outcome' | 'codes'>) => {
  const dispatch = useAppDispatch()
  const missing = batch.quantity - batch.made
  const stopped = outcome?.stopped ?? (batch.isStopped ? 'cancelled' : null)
  const areRemoved = codes?.read.ok === true && areAllRemoved(codes.read.value)
  const isResumable = stopped === null || mayResume(stopped)
  return (
    <>
      <p>
        {stopped !== null && `${stopText(stopped, outcome?.left)} `}
        {batch.made === 0
          ? 'No se generó ninguno.'
          : `Se ${batch.made === 1 ? 'generó' : 'generaron'} ${thousands(batch.made)}; los otros ${thousands(missing)} no existen.`}
      </p>
      {isResumable && (
        <Button
          type={areRemoved ? 'default' : 'primary'}
          onClick={() => dispatch(generationResumed(batch))}
        >
          {`Seguir con los ${thousands(missing)}`}
        </Button>
      )}
    </>
  )
}

const freeName = (count: number): string => counted(count, 'código libre', 'códigos libres')

interface ActionsProps {
  readonly codes: readonly TrackedCode[]
  readonly isOwn: boolean
}

/** Copies and shares the free codes, of the coordinator's own those still to give (SHARED-7), and exports all of them. */
const Actions = ({ codes, isOwn }: ActionsProps) => {
  const dispatch = useAppDispatch()
  const free = codes.filter((code) => code.code !== '' && stateOf(code) === 'free')
  return (
    <div className="job__actions">
      {isOwn && (
        <GiveActions
          codes={free}
          nameOf={(count, isAgain) =>
            isAgain ? freeName(count) : `${thousands(count)} por dar del lote`
          }
          from="batch"
          copySuffix=" por dar"
        />
      )}
      {!isOwn && free.length > 0 && (
        <CodeActions
          name={freeName(free.length)}
          from="batch"
          request={() => ({
            codes: free.map(({ code }) => code),
            ids: free.map(({ id }) => id),
            source: null,
          })}
          copyText={`Copiar ${thousands(free.length)}`}
        />
      )}
      <ExportPopup
        name={counted(codes.length, 'código del lote', 'códigos del lote')}
        verb="Descargar"
        className="btn"
        content={
          <>
            <Icon name="download" />
            Descargar
          </>
        }
      >
        <Formats
          formats={TABLE_FORMATS}
          onChoose={(format) => dispatch(batchExportRequested(format))}
        />
      </ExportPopup>
    </div>
  )
}

/** Removes the codes that were not used: a batch that was made by mistake is taken back (BATCHES-4). */
const RemoveUnused = ({
  codes,
  onRemove,
}: {
  readonly codes: readonly TrackedCode[]
  /** The button goes: the focus needs another place. */
  readonly onRemove: () => void
}) => {
  const dispatch = useAppDispatch()
  const creator = useAppSelector(selectCreator)
  const unused = creator === null ? [] : codes.filter((code) => isRemovable(code, creator))
  const isRemoving = useAppSelector((state) => selectIsRemoving(state, unused[0]?.id))
  const count = unused.length
  if (count === 0) return null
  const words =
    count === 1 ? 'Eliminar el que no se usó' : `Eliminar los ${thousands(count)} sin usar`
  return (
    <Button
      danger
      disabled={isRemoving}
      onClick={() => {
        dispatch(removalRequested(unused.map(({ id, code }) => ({ id, code }))))
        onRemove()
      }}
    >
      {isRemoving ? 'Eliminando…' : words}
    </Button>
  )
}

/** Restores the removed codes, also long after the notice has gone (BATCHES-4). */
const RestoreRemoved = ({ codes }: { readonly codes: readonly TrackedCode[] }) => {
  const dispatch = useAppDispatch()
  const removed = codes.filter(({ status }) => status === 'deleted')
  if (removed.length === 0) return null
  return (
    <Button onClick={() => dispatch(restoreRequested(removed.map(({ id }) => id)))}>
      {removed.length === 1
        ? 'Restaurar el eliminado'
        : `Restaurar los ${thousands(removed.length)} eliminados`}
    </Button>
  )
}

const Codes = ({ codes }: { readonly codes: readonly TrackedCode[] }) => {
  const { visible, pages } = useKeptPages(CODES, codes)
  return (
    <section className="card" aria-label={CODES}>
      <header className="card__head">
        <h2 className="card__title">{CODES}</h2>
      </header>
      <PagedTable
        caption={CODES}
        columns={COLUMNS}
        rows={visible.map(codeRow)}
        keyOf={({ id }) => id}
        pages={pages}
      />
    </section>
  )
}

/** A batch, what became of its codes and what can be done with them (BATCHES-3). */
export const BatchReport = ({ batch, uid, outcome, codes }: Props) => {
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  const isNew = outcome !== null
  useEffect(() => {
    if (isNew) title.current?.focus()
  }, [isNew])
  const { made, quantity, leaderId, eventId, createdAt } = batch
  const isComplete = made === quantity
  const isOwn = leaderId === uid
  const leader = leaderOf(batch, uid)
  const read = codes?.read.ok ? codes.read.value : null
  return (
    <div className="batch-page">
      <section className="card job job--ended">
        <h2 ref={title} tabIndex={-1}>
          <Icon name={isComplete ? 'check' : 'warning'} />
          {read && areAllRemoved(read)
            ? counted(read.length, 'código eliminado', 'códigos eliminados')
            : isComplete
              ? isNew
                ? counted(quantity, 'código listo', 'códigos listos')
                : counted(quantity, 'código', 'códigos')
              : `${thousands(made)} de ${counted(quantity, 'código', 'códigos')}`}
        </h2>
        <p translate="no">{eventNameOf(batch)}</p>
        <p>
          <WithNames text={`Para ${leader}`} names={[leader]} />
        </p>
        <p className="sub">{`${mediumDate(createdAt)} · ${worthText(batch)}`}</p>
        {!isOwn && read?.some((code) => stateOf(code) === 'free') && (
          <p className="sub">
            Son de ese líder: siguen libres en su lista, aunque usted los copie.
          </p>
        )}
        {!isComplete && <Incomplete batch={batch} outcome={outcome} codes={codes} />}
        {read && read.length > 0 && (
          <>
            <UsageBar usage={usageOf(read)} />
            <Actions codes={read} isOwn={isOwn} />
          </>
        )}
        <p className="job__links">
          {isOwn && made > 0 && <Link to={eventPath(eventId)}>Ver el evento</Link>}
          <Link to={sameAgainPath(batch)}>Generar otro igual</Link>
          {read && <RemoveUnused codes={read} onRemove={() => title.current?.focus()} />}
          {read && <RestoreRemoved codes={read} />}
        </p>
      </section>
      {made > 0 && codes === null && <Loading>Cargando los códigos…</Loading>}
      {codes?.read.ok === false && (
        <Failed onRetry={() => dispatch(batchOpened(batch.id))}>
          No se pudieron cargar los códigos del lote. Revise su conexión e intente de nuevo.
        </Failed>
      )}
      {read && read.length > 0 && <Codes codes={read} />}
    </div>
  )
}
