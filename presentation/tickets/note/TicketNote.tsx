import { useId, useState } from 'react'
import { selectCode } from '../../../application/codes/codes.selectors'
import { markChanged } from '../../../application/sharing/leaderData/leaderData.events'
import {
  selectLeaderData,
  selectShare,
} from '../../../application/sharing/leaderData/leaderData.slice'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { isGiven, isToGive } from '../../../domain/sharing/giving'
import {
  type LeaderData,
  LONGEST_NOTE,
  type ShareChannel,
} from '../../../domain/sharing/leaderData/LeaderData'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { counted } from '../../texts/counts'
import { dateAndTime } from '../../texts/dates'
import './note.css'
import { type NoteState, useNoteDraft } from './useNoteDraft'

const BY = {
  whatsapp: ' por WhatsApp',
  sheet: ' con otra aplicación',
  copy: ', copiado',
} as const satisfies Record<ShareChannel, string>

/** A name in the note makes a code given, but does not say when. */
const NAMED = 'Dado, sin fecha'

/** Whose a code without a mark is: it may be someone's by its note, or by its uses. */
const unmarkedText = (code: TrackedCode | null, data: LeaderData): string => {
  if (code && isGiven(code, data)) return NAMED
  return code && isToGive(code, data) ? 'Por dar' : 'Sin marca de dado'
}

/** Whether the code was shared, which the leader may correct. */
const Mark = ({ id }: { readonly id: CodeId }) => {
  const dispatch = useAppDispatch()
  const { sharedAt, channel } = useAppSelector((state) => selectShare(state, id))
  const unmarked = useAppSelector((state) =>
    unmarkedText(selectCode(state, id), selectLeaderData(state)),
  )
  const isShared = sharedAt !== null
  return (
    <p className="whom__mark">
      <span role="status">
        {isShared && <Icon name="tick" />}
        {isShared ? `Dado el ${dateAndTime(sharedAt)}${channel ? BY[channel] : ''}` : unmarked}
      </span>
      <button
        type="button"
        className="btn btn--quiet btn--flush"
        onClick={() => dispatch(markChanged({ code: id, isShared: !isShared }))}
      >
        {isShared ? 'Quitar marca' : unmarked === NAMED ? 'Poner la fecha' : 'Marcar como dado'}
      </button>
    </p>
  )
}

/** For whom a code is: the leader's own mark and note (SHARED-1, SHARED-4). */
export const TicketNote = ({ id }: { readonly id: CodeId }) => {
  const fieldId = useId()
  const { text, state: note, over, change, enter, leave } = useNoteDraft(id)
  const [isTyped, setIsTyped] = useState(false)
  const hints = {
    unknown: 'Su nota se verá cuando llegue.',
    idle: isTyped ? 'Guardado. Solo usted ve esta nota.' : 'Solo usted ve esta nota.',
    waiting: 'Se enviará cuando vuelva la conexión.',
    dirty: 'Guardando…',
    saving: 'Guardando…',
    'too-long': `Sin guardar: la nota admite ${LONGEST_NOTE} caracteres y ${over === 1 ? 'sobra' : 'sobran'} ${counted(over, 'carácter', 'caracteres')}.`,
    refused: 'Sin guardar: no se pudo guardar la nota.',
  } as const satisfies Record<NoteState, string>
  const isWrong = note === 'too-long' || note === 'refused'
  return (
    <section className="pass__part whom">
      <label htmlFor={fieldId}>Dado a…</label>
      <textarea
        id={fieldId}
        className="input whom__field"
        rows={1}
        placeholder="Por ejemplo: Ana, del gimnasio"
        value={text}
        aria-invalid={isWrong || undefined}
        readOnly={note === 'unknown'}
        aria-describedby={`${fieldId}-hint`}
        onChange={({ target }) => {
          setIsTyped(true)
          change(target.value)
        }}
        onFocus={enter}
        onBlur={leave}
      />
      <p id={`${fieldId}-hint`} className={isWrong ? 'field__error' : 'sub'} role="status">
        {hints[note]}
      </p>
      <Mark id={id} />
    </section>
  )
}
