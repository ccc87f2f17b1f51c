import { useId, useState } from 'react'
import type { EventView } from '../../../application/event/event.selectors'
import { messageOf } from '../../../application/sharing/message.selectors'
import { selectNextFree } from '../../../application/sharing/nextFree.selectors'
import type { EventId } from '../../../domain/codes/AccessCode'
import {
  DEFAULT_TEMPLATE,
  hasLink,
  LONGEST_TEMPLATE,
  PLACEHOLDERS,
  withLink,
} from '../../../domain/sharing/template'
import { useAppSelector } from '../../kit/store'
import { DraftStatus } from '../../sharing/leaderData/DraftStatus'
import { problemText } from '../../sharing/messageTexts'
import { TemplateField } from '../../sharing/TemplateField'
import { Bubble } from '../../tickets/message/Bubble'
import { useTemplateDraft } from './useTemplateDraft'
import '../../sharing/message.css'

/** From this length on the letters are counted. */
const COUNTED_FROM = 500

interface Props {
  readonly id: EventId
  readonly event: EventView
}

/** The message by which the codes of an event are shared (MESSAGE-6 to MESSAGE-9). */
export const MessageCard = ({ id, event: { event, codes } }: Props) => {
  const draft = useTemplateDraft(id)
  const { text, state, problem, change, insist, giveWay } = draft
  const [mine, setMine] = useState<string | null>(null)
  const noteId = useId()
  const next = useAppSelector((store) => selectNextFree(store, id)[0])
  const shown = next ?? codes.find(({ code }) => code !== '')
  const isOriginal = text === DEFAULT_TEMPLATE
  const canTakeBack = isOriginal && mine !== null
  return (
    <section className="card" aria-label="Mensaje para compartir">
      <header className="card__head">
        <div className="card__title">
          <h2>Mensaje para compartir</h2>
          <p className="sub">Se usa en todos los códigos de este evento.</p>
        </div>
      </header>
      <div className="card__body message">
        <TemplateField
          label="Texto del mensaje"
          placeholders={PLACEHOLDERS}
          draft={draft}
          describedBy={noteId}
        />
        <div id={noteId}>
          {event?.url === null && hasLink(text) && (
            <p className="sub">{'Este evento no tiene enlace: {enlace} se deja fuera.'}</p>
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
            <h3>Así lo verá quien lo recibe</h3>
            <Bubble>{messageOf(shown, text)}</Bubble>
          </div>
        )}
        <div className="message__foot">
          <DraftStatus state={state} onInsist={insist} onGiveWay={giveWay} />
          {event?.url != null && !hasLink(text) && (
            <button type="button" className="btn" onClick={() => change(withLink(text))}>
              Agregar el enlace
            </button>
          )}
          {(!isOriginal || canTakeBack) && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                if (!canTakeBack) setMine(text)
                change(canTakeBack ? mine : DEFAULT_TEMPLATE)
              }}
            >
              {canTakeBack ? 'Recuperar el mío' : 'Texto original'}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
