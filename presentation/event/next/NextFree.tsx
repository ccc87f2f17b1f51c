import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { selectIsCutOff } from '../../../application/codes/connection.selectors'
import { selectIsOnline } from '../../../application/connection/connection.slice'
import {
  selectIsLeaderDataKnown,
  selectLeaderDataFailure,
} from '../../../application/sharing/leaderData/leaderData.slice'
import { selectNextFree } from '../../../application/sharing/nextFree.selectors'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { isDayOver } from '../../../domain/shared/storeTime'
import { CodeChip } from '../../codes/CodeChip'
import { useNow } from '../../kit/hooks/useNow'
import { useHasCards } from '../../kit/hooks/useWidth'
import { Icon } from '../../kit/Icon'
import { Loading } from '../../kit/Loading'
import { ThumbBar } from '../../kit/overlays/ThumbBar'
import { useAppSelector } from '../../kit/store'
import { counted } from '../../texts/counts'
import { shortDate } from '../../texts/dates'
import { Rosette } from '../../tickets/card/Rosette'
import { RequestButton } from '../request/EventRequest'
import { SeveralNext } from './SeveralNext'
import { ShareNext } from './ShareNext'
import './next.css'

const TITLE = 'Siguiente libre'

/** Why it is not known which codes were shared. */
const UNKNOWN = {
  offline: 'Sin conexión todavía no se sabe qué códigos ya dio.',
  'permission-denied': 'Su perfil ya no permite ver qué códigos dio.',
  unknown: 'No se pudo saber qué códigos ya dio. Recargue la página.',
} as const satisfies Record<ReadFailure['kind'], string>

interface NextProps {
  readonly event: EventId
  /** The codes that are left; the first is shared next. */
  readonly codes: readonly TrackedCode[]
}

/** The codes of an event that is over: they can be given, by no button that invites to it (NEXT-FREE-8). */
const Over = ({ event, codes, date }: NextProps & { readonly date: number }) => (
  <>
    <div className="next__over">
      <p>{`El evento pasó el ${shortDate(date, useNow())}. ${leftText(codes.length)}.`}</p>
      <div className="next__send">
        <ShareNext event={event} isQuiet />
      </div>
    </div>
    <SeveralNext event={event} left={codes.length} />
  </>
)

interface Props {
  readonly event: EventId
  /** The address of the list with the event's codes. */
  readonly listAt: string
}

const leftText = (count: number): string =>
  `${count === 1 ? 'Queda' : 'Quedan'} ${counted(count, 'código', 'códigos')} por dar`

/** Beside the button, since it is known afterwards alone which device gave the code first. */
const OfflineRisk = () =>
  useAppSelector(selectIsCutOff) && (
    <p className="next__risk">
      <Icon name="offline" />
      Sin conexión, otro dispositivo suyo podría darlo.
    </p>
  )

const Next = ({ event, codes }: NextProps) => {
  const hasThumb = useHasCards()
  const [next] = codes
  if (!next) return null
  const share = <ShareNext event={event} />
  return (
    <>
      {/* At the thumb it is shown once. */}
      {!hasThumb && (
        <div className="next__face">
          <Rosette code={next.code} className="next__rose" />
          <h2>{TITLE}</h2>
          <p>{leftText(codes.length)}</p>
          <CodeChip text={next.code} id={next.id} />
          <div className="next__send">{share}</div>
          <OfflineRisk />
        </div>
      )}
      {hasThumb && <p className="next__left">{leftText(codes.length)}</p>}
      <SeveralNext event={event} left={codes.length} />
      {hasThumb && (
        <ThumbBar label="Acción principal">
          <OfflineRisk />
          <CodeChip text={next.code} id={next.id} />
          {share}
        </ThumbBar>
      )}
    </>
  )
}

const NoneLeft = ({ event, listAt }: Props) => (
  <>
    <p>No quedan códigos libres por dar.</p>
    <RequestButton event={event} />
    <Link to={listAt}>Ver los códigos del evento</Link>
  </>
)

/** It is not known yet which codes were shared. */
const Unknown = () => {
  const isOnline = useAppSelector(selectIsOnline)
  const failure = useAppSelector(selectLeaderDataFailure) ?? (isOnline ? null : 'offline')
  if (failure !== null) return <p>{UNKNOWN[failure]}</p>
  return <Loading>Buscando los códigos por dar…</Loading>
}

/** The event's next free code, and ways to share it (NEXT-FREE-4, NEXT-FREE-5). */
export const NextFree = ({ event, listAt }: Props) => {
  const codes = useAppSelector((state) => selectNextFree(state, event))
  const isKnown = useAppSelector(selectIsLeaderDataKnown)
  const date = codes[0]?.event?.date ?? null
  const now = useNow()
  const isOver = date !== null && isDayOver(date, now)
  const hasNext = isKnown && codes.length > 0
  const section = useRef<HTMLElement>(null)
  const hadNext = useRef(hasNext)
  useEffect(() => {
    // The last code took with it the button that had the focus.
    const isLost = hadNext.current && !hasNext && document.activeElement === document.body
    if (isLost) section.current?.focus({ preventScroll: true })
    hadNext.current = hasNext
  }, [hasNext])
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={hasNext && !isOver ? 'card next' : 'card'}
      aria-label={TITLE}
    >
      {hasNext && isOver && <Over event={event} codes={codes} date={date} />}
      {hasNext && !isOver && <Next event={event} codes={codes} />}
      {!hasNext && (
        <div className="card__body next__none">
          {isKnown ? <NoneLeft event={event} listAt={listAt} /> : <Unknown />}
        </div>
      )}
    </section>
  )
}
