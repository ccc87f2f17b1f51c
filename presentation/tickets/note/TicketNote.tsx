import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { markChanged } from '../../../application/own/own.events'
import { selectShare, selectUnsent } from '../../../application/own/ownData.slice'
import type { CodeId } from '../../../domain/codes/AccessCode'
import { LONGEST_NOTE, type SharedBy } from '../../../domain/own/OwnData'
import { Icon } from '../../kit/Icon'
import { useAppDispatch, useAppSelector } from '../../store'
import { counted } from '../../texts/counts'
import { dateAndTime } from '../../texts/dates'
import { asksForNote } from '../useTicketAddress'
import './note.css'
import { useNoteDraft } from './useNoteDraft'

const BY = {
  whatsapp: ' por WhatsApp',
  sheet: ' con otra aplicación',
  copy: ', copiado',
} as const satisfies Record<SharedBy, string>

/** Whether the code was handed over, which the leader may correct. */
const Mark = ({ id }: { readonly id: CodeId }) => {
  const dispatch = useAppDispatch()
  const { sharedAt, channel } = useAppSelector((state) => selectShare(state, id))
  const isShared = sharedAt !== null
  return (
    <p className="whom__mark">
      <span role="status">
        {isShared && <Icon name="tick" />}
        {isShared
          ? `Compartido el ${dateAndTime(sharedAt)}${channel ? BY[channel] : ''}`
          : 'Sin compartir'}
      </span>
      <button
        type="button"
        className="btn btn--quiet"
        onClick={() => dispatch(markChanged({ code: id, isShared: !isShared }))}
      >
        {isShared ? 'Quitar marca' : 'Marcar como compartido'}
      </button>
    </p>
  )
}

/** For whom a code is: the leader's own mark and note (SHARED-1, SHARED-4). */
export const TicketNote = ({ id }: { readonly id: CodeId }) => {
  const fieldId = useId()
  const { note } = useAppSelector((state) => selectShare(state, id))
  const unsent = useAppSelector(selectUnsent)
  const { text, isSaved, over, change, save } = useNoteDraft(id, note)
  const field = useRef<HTMLTextAreaElement>(null)
  const { state, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each entry
  useEffect(() => {
    if (asksForNote(state)) field.current?.focus()
  }, [key])
  const hint = unsent > 0 ? 'Se enviará cuando vuelva la conexión.' : 'Solo usted la ve.'
  return (
    <section className="pass__part whom">
      <label htmlFor={fieldId}>Compartido con…</label>
      <textarea
        ref={field}
        id={fieldId}
        className="input whom__field"
        rows={1}
        placeholder="Por ejemplo: Ana, del gimnasio"
        value={text}
        aria-invalid={over > 0 || undefined}
        aria-describedby={`${fieldId}-hint`}
        onChange={({ target }) => change(target.value)}
        onBlur={save}
      />
      <p id={`${fieldId}-hint`} className={over > 0 ? 'field__error' : 'sub'} role="status">
        {over > 0
          ? `Sin guardar: la nota admite ${LONGEST_NOTE} letras y ${over === 1 ? 'sobra' : 'sobran'} ${counted(over, 'letra', 'letras')}.`
          : isSaved
            ? hint
            : 'Guardando…'}
      </p>
      <Mark id={id} />
    </section>
  )
}
