import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { noteWritten } from '../../application/sharing/leaderData/leaderData.events'
import { selectNames, selectShare } from '../../application/sharing/leaderData/leaderData.slice'
import { forWhomLeft } from '../../application/sharing/sharing.events'
import type { CodeId } from '../../domain/codes/AccessCode'
import { LONGEST_NOTE } from '../../domain/sharing/leaderData/LeaderData'
import { useWhenHidden } from '../kit/hooks/useWhenHidden'
import { Icon } from '../kit/Icon'
import { useAppDispatch, useAppSelector, useAppStore } from '../kit/store'
import { thousands } from '../texts/counts'

interface Props {
  /** Tells the field from those before and after it. */
  readonly field: number
  /** The codes that were just marked as given. */
  readonly ids: readonly CodeId[]
  /** The text of the only one; null for several. */
  readonly code: string | null
  /** Called before the question goes by what the leader does in it. */
  readonly onAnswer: () => void
}

/** So long after the last key what is typed is kept, in milliseconds: a page that is closed may not have the time. */
const TYPED_MS = 600

/** The name in the field, which is kept by Enter, a moment after the last key, or when the question goes or the page is hidden. */
const useName = ({ field, ids }: Pick<Props, 'field' | 'ids'>) => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const [typed, setTyped] = useState('')
  const wanted = useRef('')
  const keep = (isTold: boolean) => {
    dispatch(noteWritten({ field, codes: ids, note: wanted.current, isTold }))
  }
  /** Drops the name, also the half of it that was kept while the page was hidden. */
  const forget = () => {
    wanted.current = ''
    keep(false)
  }
  // A system may end a tab that it hides, such as after the way to the messaging application.
  useWhenHidden(() => keep(false))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onGone = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (store.getState().followUp.undoneField === field) forget()
    else keep(false)
  })
  useEffect(() => () => onGone(), [])
  return {
    text: typed,
    type: (text: string) => {
      setTyped(text)
      wanted.current = text.trim()
      clearTimeout(timer.current)
      timer.current = setTimeout(() => keep(false), TYPED_MS)
    },
    keep: () => keep(true),
    forget,
  }
}

/** Asks for whom the codes are that were just given, and proposes the names of earlier notes, until it is answered or left (SHARED-9). */
export const ForWhom = ({ field, ids, code, onAnswer }: Props) => {
  const dispatch = useAppDispatch()
  const fieldId = useId()
  const names = useAppSelector(selectNames)
  const [first, ...others] = ids
  const former = useAppSelector((state) =>
    first === undefined || others.length > 0 ? '' : selectShare(state, first).note,
  )
  const { text, type, keep, forget } = useName({ field, ids })
  const leave = () => {
    onAnswer()
    dispatch(forWhomLeft())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep()
    leave()
  }
  return (
    <form
      className="for-whom"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        forget()
        leave()
      }}
    >
      <label htmlFor={fieldId}>
        {code === null ? (
          `¿Para quién son los ${thousands(ids.length)}?`
        ) : (
          <>
            ¿Para quién es <span translate="no">{code}</span>?
          </>
        )}
      </label>
      <input
        id={fieldId}
        className="input"
        list={`${fieldId}-names`}
        maxLength={LONGEST_NOTE}
        autoComplete="off"
        enterKeyHint="done"
        aria-keyshortcuts="F6"
        // A name that stays, also beside another one.
        placeholder={former}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={`${fieldId}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" className="btn btn--quiet">
        Anotar
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label="Cerrar la pregunta"
        title="Cerrar"
        onClick={leave}
      >
        <Icon name="close" />
      </button>
    </form>
  )
}
