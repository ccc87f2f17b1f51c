import { Link } from 'react-router-dom'
import { selectNextFree } from '../../../../application/own/nextFree.selectors'
import {
  selectIsOwnDataKnown,
  selectOwnDataFailure,
} from '../../../../application/own/ownData.slice'
import type { EventId } from '../../../../domain/codes/AccessCode'
import type { ReadFailure } from '../../../../domain/shared/ReadFailure'
import { useHasCards } from '../../../kit/hooks/useWidth'
import { Loading } from '../../../kit/Loading'
import { ThumbBar } from '../../../kit/overlays/ThumbBar'
import { useAppSelector } from '../../../store'
import { counted } from '../../../texts/counts'
import { Rosette } from '../../../tickets/card/Rosette'
import { CodeChip } from '../../CodeChip'
import { CopyNext } from './CopyNext'
import { ShareNext } from './ShareNext'
import './next.css'

const TITLE = 'Siguiente libre'

/** Why it is not known which codes were shared. */
const UNKNOWN = {
  offline: 'Sin conexión todavía no se sabe qué códigos ya compartió.',
  'permission-denied': 'Su perfil ya no permite ver qué códigos compartió.',
  unknown: 'No se pudo saber qué códigos ya compartió. Recargue la página.',
} as const satisfies Record<ReadFailure['kind'], string>

interface Props {
  readonly event: EventId
  /** The address of the list with the event's codes. */
  readonly listAt: string
}

/** The free code that an event gives next, and ways to hand it over (NEXT-FREE-4, NEXT-FREE-5). */
export const NextFree = ({ event, listAt }: Props) => {
  const codes = useAppSelector((state) => selectNextFree(state, event))
  const hasThumb = useHasCards()
  const isKnown = useAppSelector(selectIsOwnDataKnown)
  const failure = useAppSelector(selectOwnDataFailure)
  const [next] = codes
  if (!isKnown)
    return (
      <section className="card" aria-label={TITLE}>
        <div className="card__body next__none">
          {failure === null ? (
            <Loading>Buscando los códigos sin compartir…</Loading>
          ) : (
            <p>{UNKNOWN[failure]}</p>
          )}
        </div>
      </section>
    )
  if (!next)
    return (
      <section className="card" aria-label={TITLE}>
        <div className="card__body next__none">
          <p>No quedan códigos libres sin compartir.</p>
          <Link to={listAt}>Ver los códigos del evento</Link>
        </div>
      </section>
    )
  const share = <ShareNext event={event} />
  return (
    <section className="card next" aria-label={TITLE}>
      <div className="next__face">
        <Rosette code={next.code} className="next__rose" />
        <h2>{TITLE}</h2>
        <p>{`${codes.length === 1 ? 'Queda' : 'Quedan'} ${counted(codes.length, 'código', 'códigos')} sin compartir`}</p>
        <CodeChip text={next.code} id={next.id} />
        {!hasThumb && share}
      </div>
      <CopyNext event={event} left={codes.length} />
      {hasThumb && (
        <ThumbBar label="Acción principal">
          <CodeChip text={next.code} id={next.id} />
          {share}
        </ThumbBar>
      )}
    </section>
  )
}
