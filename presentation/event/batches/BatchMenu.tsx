import { useState } from 'react'
import { Link } from 'react-router-dom'
import { exportFormatsShown } from '../../../application/exports/exports.events'
import { selectMayCreate } from '../../../application/session/session.selectors'
import { selectIsLeaderDataKnown } from '../../../application/sharing/leaderData/leaderData.slice'
import { selectEventsWithNextFree } from '../../../application/sharing/nextFree.selectors'
import { copyRequested, nextFreeShareRequested } from '../../../application/sharing/sharing.events'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { CodeBatch } from '../../../domain/codes/CodeBatch'
import { isRequestable } from '../../../domain/sharing/leaderData/codeRequest'
import { ExportChoices } from '../../exports/ExportMenu'
import { Icon } from '../../kit/Icon'
import { LazySheet } from '../../kit/lazy/LazySheet'
import { Popup } from '../../kit/overlays/Popup'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { WithNames } from '../../kit/WithNames'
import { useOffer } from '../../sharing/useOffer'
import { thousands } from '../../texts/counts'
import { requestPath } from '../request/requestAddress'
import { batchName, sourceOf } from './batchName'
import { loadBatchSheet } from './loadBatchSheet'

interface Props {
  readonly row: CodeBatch
}

/** Copies what is still to give of a batch alone (SHARED-7). */
const FreeAlone = ({ row }: Props) => {
  const dispatch = useAppDispatch()
  const { offered, isAllGiven } = useOffer(row.free)
  if (offered.length === 0 || isAllGiven) return null
  const copy = () => {
    const ids = offered.map(({ id }) => id)
    const codes = offered.map(({ code }) => code)
    dispatch(copyRequested({ from: `free ${row.id}`, codes, ids, source: { kind: 'chosen', ids } }))
  }
  return (
    <button
      type="button"
      className="popup__item"
      aria-label={`Solo los libres ${thousands(offered.length)}: copiar`}
      onClick={copy}
    >
      <Icon name="copy" />
      Solo los libres
      <span className="sub">{thousands(offered.length)}</span>
    </button>
  )
}

/** Leads to a request for more codes, where none is left to give (REQUEST-4). */
const RequestItem = ({
  event,
  date,
}: {
  readonly event: EventId
  readonly date: number | null
}) => {
  const mayCreate = useAppSelector(selectMayCreate)
  // Before that it is not known whether one is left.
  const isKnown = useAppSelector(selectIsLeaderDataKnown)
  if (mayCreate || !isKnown || !isRequestable(date, Date.now())) return null
  return (
    <Link className="popup__item" to={requestPath(event)}>
      <Icon name="plus" />
      Pedir más códigos
    </Link>
  )
}

/** Shares the next free code of the batch's event (NEXT-FREE-1). */
const NextOne = ({ row: { eventKey, codes } }: Props) => {
  const dispatch = useAppDispatch()
  const hasNext = useAppSelector(
    (state) => eventKey !== 'none' && selectEventsWithNextFree(state).has(eventKey),
  )
  if (eventKey === 'none') return null
  return hasNext ? (
    <button
      type="button"
      className="popup__item"
      aria-label="Siguiente libre: compartir por WhatsApp"
      onClick={() => dispatch(nextFreeShareRequested({ event: eventKey, channel: 'whatsapp' }))}
    >
      <Icon name="message" />
      Siguiente libre
    </button>
  ) : (
    <RequestItem event={eventKey} date={codes[0]?.event?.date ?? null} />
  )
}

/** The codes of a batch opened or exported, and what is still to give alone (BATCH-10, BATCH-11). */
export const BatchMenu = ({ row }: Props) => {
  const dispatch = useAppDispatch()
  const [isOpen, setIsOpen] = useState(false)
  const name = batchName(row)
  const source = sourceOf(row)
  return (
    <>
      <Popup
        title={<WithNames text={name} names={[name]} />}
        button={{
          className: 'icon-btn',
          label: `Más acciones de ${name}`,
          content: <Icon name="more" />,
        }}
        onOpen={() => dispatch(exportFormatsShown())}
      >
        <button
          type="button"
          className="popup__item"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="next" />
          Ver códigos
        </button>
        <FreeAlone row={row} />
        <NextOne row={row} />
        <ExportChoices source={source} formats={['xlsx', 'csv-semicolon']} />
      </Popup>
      {isOpen && (
        <LazySheet
          load={loadBatchSheet}
          title={name}
          props={{ batch: row, name, onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  )
}
