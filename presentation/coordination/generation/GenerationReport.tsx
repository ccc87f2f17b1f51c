import Button from 'antd/es/button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { GenerationOutcome } from '../../../application/coordination/generation/GenerateCodes'
import {
  createdExportRequested,
  generationResumed,
  reportClosed,
} from '../../../application/coordination/generation/generation.slice'
import { removalRequested } from '../../../application/coordination/removal/removal.events'
import { selectIsRemoving } from '../../../application/coordination/removal/removal.slice'
import { CodeChip } from '../../codes/CodeChip'
import { ExportPopup, Formats, TABLE_FORMATS } from '../../exports/ExportPopup'
import { Icon } from '../../kit/Icon'
import { eventPath } from '../../kit/routes/routes'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { WithNames } from '../../kit/WithNames'
import { CodeActions } from '../../sharing/CodeActions'
import { counted, thousands } from '../../texts/counts'
import { stopText } from './generationText'

const SHOWN = 3

interface Props extends GenerationOutcome {
  /** The name of the batch's event; null if it is gone. */
  readonly eventName: string | null
  /** The name of the leader who got the codes; null if they are gone. */
  readonly leaderName: string | null
  /** Whether the codes are the signed-in leader's own: only those have a page. */
  readonly isOwn: boolean
}

/** Which codes exist now, and what can be done with them. */
export const GenerationReport = (props: Props) => {
  const { plan, stopped, left, eventName, leaderName, isOwn } = props
  const dispatch = useAppDispatch()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { written, request, batch } = plan
  const missing = request.quantity - written.length
  const name = counted(written.length, 'código generado', 'códigos generados')
  const mayResume = stopped === 'cancelled' || stopped === 'offline' || stopped === 'unknown'
  const isRemoving = useAppSelector((state) => selectIsRemoving(state, written[0]?.id))
  const texts = () => written.map(({ code }) => code)
  return (
    <section className="card job job--ended">
      <h2 ref={title} tabIndex={-1}>
        <Icon name={stopped ? 'warning' : 'check'} />
        {stopped
          ? `${thousands(written.length)} de ${counted(request.quantity, 'código', 'códigos')}`
          : counted(written.length, 'código listo', 'códigos listos')}
      </h2>
      {eventName && <p translate="no">{eventName}</p>}
      {leaderName && (
        <p>
          <WithNames text={`Para ${leaderName}`} names={[leaderName]} />
        </p>
      )}
      {leaderName && !isOwn && written.length > 0 && (
        <p className="sub">Son de ese líder: siguen libres en su lista, aunque usted los copie.</p>
      )}
      {stopped && (
        <p>
          {stopText(stopped, left)}
          {written.length > 0
            ? ` Los ${thousands(written.length)} escritos sirven; los otros ${thousands(missing)} no existen.`
            : ' No se escribió ninguno.'}
        </p>
      )}
      {mayResume && (
        <Button type="primary" onClick={() => dispatch(generationResumed())}>
          {`Seguir con los ${thousands(missing)}`}
        </Button>
      )}
      {written.length > 0 && (
        <>
          <ul className="job__samples" aria-label="Los primeros">
            {written.slice(0, SHOWN).map(({ id, code }) => (
              <li key={id}>
                <CodeChip text={code} />
              </li>
            ))}
            {written.length > SHOWN && <li>{`y ${thousands(written.length - SHOWN)} más`}</li>}
          </ul>
          <div className="job__actions">
            <CodeActions
              name={name}
              from="generation"
              request={() => ({ codes: texts(), ids: written.map(({ id }) => id), source: null })}
              copyText={`Copiar ${thousands(written.length)}`}
            />
            <ExportPopup
              name={name}
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
                onChoose={(format) => dispatch(createdExportRequested(format))}
              />
            </ExportPopup>
          </div>
        </>
      )}
      <p className="job__links">
        {isOwn && written.length > 0 && <Link to={eventPath(batch.eventId)}>Ver el evento</Link>}
        <Button type="text" onClick={() => dispatch(reportClosed())}>
          {written.length > 0 ? 'Generar otros' : 'Volver al formulario'}
        </Button>
        {written.length > 0 && (
          <Button
            type="text"
            disabled={isRemoving}
            onClick={() => dispatch(removalRequested(written))}
          >
            {isRemoving ? 'Eliminando…' : written.length === 1 ? 'Eliminarlo' : 'Eliminarlos'}
          </Button>
        )}
      </p>
    </section>
  )
}
