import { Link } from 'react-router-dom'
import { selectNextFree } from '../../../../application/own/nextFree.selectors'
import type { EventId } from '../../../../domain/codes/AccessCode'
import { useHasCards } from '../../../kit/hooks/useWidth'
import { ThumbBar } from '../../../kit/overlays/ThumbBar'
import { useAppSelector } from '../../../store'
import { counted } from '../../../texts/counts'
import { Rosette } from '../../../tickets/card/Rosette'
import { CodeChip } from '../../CodeChip'
import { CopyNext } from './CopyNext'
import { ShareNext } from './ShareNext'
import './next.css'

const TITLE = 'Siguiente libre'

interface Props {
  readonly event: EventId
  /** The address of the list with the event's codes. */
  readonly listAt: string
}

/** The free code that an event gives next, and ways to hand it over (NEXT-FREE-4, NEXT-FREE-5). */
export const NextFree = ({ event, listAt }: Props) => {
  const codes = useAppSelector((state) => selectNextFree(state, event))
  const hasThumb = useHasCards()
  const [next] = codes
  if (!next)
    return (
      <section className="card" aria-label={TITLE}>
        <div className="card__body next__none">
          <p>No queda un código libre sin compartir.</p>
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
