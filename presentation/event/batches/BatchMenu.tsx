import { useState } from 'react'
import { Link } from 'react-router-dom'
import { exportFormatsShown } from '../../../application/exports/exports.events'
import { selectMayCreate } from '../../../application/session/session.selectors'
import { selectIsLeaderDataKnown } from '../../../application/sharing/leaderData/leaderData.slice'
import { selectEventsWithNextFree } from '../../../application/sharing/nextFree.selectors'
import {
  copyRequested,
  nextFreeShareRequested,
  shareRequested,
} from '../../../application/sharing/sharing.events'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { CodeBatch } from '../../../domain/codes/CodeBatch'
import { isRequestable } from '../../../domain/sharing/leaderData/codeRequest'
import { ExportChoices } from '../../exports/ExportMenu'
import { Icon } from '../../kit/Icon'
import { LazySheet } from '../../kit/lazy/LazySheet'
import { Popup } from '../../kit/overlays/Popup'
import { usePortal } from '../../kit/portalSettings'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { WithNames } from '../../kit/WithNames'
import { useOffer } from '../../sharing/useOffer'
import { thousands } from '../../texts/counts'
import { requestPath } from '../request/requestAddress'
import { allOf, batchName, fromOf, sourceOf } from './batchName'
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
const RequestItem = ({ event }: { readonly event: EventId }) => {
  const mayCreate = useAppSelector(selectMayCreate)
  // Before that it is not known whether one is left.
  const isKnown = useAppSelector(selectIsLeaderDataKnown)
  if (mayCreate || !isKnown) return null
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
  const date = codes[0]?.event?.date ?? null
  if (eventKey === 'none' || !isRequestable(date, Date.now())) return null
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
    <RequestItem event={eventKey} />
  )
}

/** Shares all codes of a batch by another application than WhatsApp, which has a button of its own (SHARE-4). */
const OtherApplication = ({ row }: Props) => {
  const dispatch = useAppDispatch()
  const { hasShareSheet } = usePortal()
  const request = allOf(row)
  if (!hasShareSheet || request.codes.length === 0) return null
  const share = () => dispatch(shareRequested({ from: fromOf(row), ...request, channel: 'sheet' }))
  return (
    <button type="button" className="popup__item" onClick={share}>
      <Icon name="share" />
      Todos, por otra aplicación
    </button>
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
        <OtherApplication row={row} />
        <ExportChoices source={source} />
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
