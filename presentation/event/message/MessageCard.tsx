import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { EventView } from '../../../application/event/event.selectors'
import { messageOf } from '../../../application/sharing/message.selectors'
import { selectNextFree } from '../../../application/sharing/nextFree.selectors'
import type { EventId } from '../../../domain/codes/AccessCode'
import {
  DEFAULT_TEMPLATE,
  hasLink,
  LONGEST_TEMPLATE,
  type Placeholder,
  templateProblem,
  withLink,
} from '../../../domain/sharing/template'
import { inNextTask } from '../../kit/inNextTask'
import { MESSAGE_HASH } from '../../kit/routes/routes'
import { useAppSelector } from '../../kit/store'
import { DraftStatus } from '../../sharing/leaderData/DraftStatus'
import type { DraftState } from '../../sharing/leaderData/useTextDraft'
import { problemText } from '../../sharing/messageTexts'
import { TemplateField } from '../../sharing/TemplateField'
import { Bubble } from '../../tickets/message/Bubble'
import { type TemplateDraft, useTemplateDraft } from './useTemplateDraft'
import '../../sharing/message.css'

/** From this length on the letters are counted. */
const COUNTED_FROM = 500

/** The placeholders as the leader reads them. */
const WORDS = {
  evento: 'Evento',
  codigo: 'Código',
  enlace: 'Enlace',
  vence: 'Vence',
  usos: 'Usos',
} as const satisfies Record<Placeholder, string>

interface Props {
  readonly id: EventId
  readonly event: EventView
}

/** A text that was put in place of the leader's own, and that own one. */
interface Replaced {
  readonly by: string
  readonly mine: string
}

/** Puts the text of all events or the portal's in place of the leader's own, and that one back (MESSAGE-8). */
const OtherText = ({ draft: { text, usual, change } }: { readonly draft: TemplateDraft }) => {
  const [replaced, setReplaced] = useState<Replaced | null>(null)
  if (replaced?.by === text) {
    return (
      <button type="button" className="btn" onClick={() => change(replaced.mine)}>
        Recuperar el mío
      </button>
    )
  }
  const other = text === usual ? DEFAULT_TEMPLATE : usual
  if (text === other) return null
  const put = () => {
    setReplaced({ by: other, mine: text })
    change(other)
  }
  return (
    <button type="button" className="btn" onClick={put}>
      {other === DEFAULT_TEMPLATE ? 'Texto original' : 'Usar el de todos mis eventos'}
    </button>
  )
}

/** The states of a text that can be kept for all events. */
const KEPT: readonly DraftState[] = ['idle', 'waiting', 'dirty', 'saving']

/** The message by which the codes of an event are shared (MESSAGE-6 to MESSAGE-9, MESSAGE-13). */
export const MessageCard = ({ id, event: { event, codes } }: Props) => {
  const draft = useTemplateDraft(id)
  const { text, stored, usual, isCommon, state, problem, change, insist, giveWay } = draft
  const card = useRef<HTMLElement>(null)
  const isSought = useLocation().hash === MESSAGE_HASH
  useEffect(() => {
    if (!isSought) return
    // After the frame in which a new page is scrolled to its top.
    const frame = requestAnimationFrame(() => inNextTask(() => card.current?.focus()))
    return () => cancelAnimationFrame(frame)
  }, [isSought])
  const noteId = useId()
  const next = useAppSelector((store) => selectNextFree(store, id)[0])
  const shown = next ?? codes.find(({ code }) => code !== '')
  const isForAll = text !== usual && templateProblem(text) === null && KEPT.includes(state)
  return (
    <section ref={card} className="card" tabIndex={-1} aria-label="Mensaje para compartir">
      <header className="card__head">
        <div className="card__title">
          <h2>Mensaje para compartir</h2>
          <p className="sub">
            {isCommon
              ? 'Se usa en todos sus eventos. Si lo cambia, cambia solo en este.'
              : 'Se usa en los códigos de este evento. Puede usarlo en todos sus eventos.'}
          </p>
        </div>
      </header>
      <div className="card__body message">
        <TemplateField label="Texto del mensaje" words={WORDS} draft={draft} describedBy={noteId} />
        <div id={noteId}>
          {event?.url === null && hasLink(text) && (
            <p className="sub">Este evento no tiene enlace: «Enlace» se deja fuera.</p>
          )}
          {text.length >= COUNTED_FROM && (
            <p className="sub">{`${text.length} de ${LONGEST_TEMPLATE} caracteres`}</p>
          )}
          <p role="alert" className="field__error">
            {problem && problemText(problem, text.length)}
          </p>
        </div>
        {shown && (
          <div>
            <h3>{text === stored ? 'Así lo verá quien lo recibe' : 'Así se envía ahora'}</h3>
            <Bubble>{messageOf(shown, stored)}</Bubble>
          </div>
        )}
        <div className="message__foot">
          <DraftStatus
            state={state}
            saved={isCommon ? 'Guardado para todos sus eventos' : 'Guardado'}
            onInsist={insist}
            onGiveWay={giveWay}
          />
          {isForAll && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                draft.keepForAll()
                // The button goes.
                card.current?.focus({ preventScroll: true })
              }}
            >
              Usar en todos mis eventos
            </button>
          )}
          {event?.url != null && !hasLink(text) && (
            <button type="button" className="btn" onClick={() => change(withLink(text))}>
              Agregar el enlace
            </button>
          )}
          <OtherText draft={draft} />
        </div>
      </div>
    </section>
  )
}
