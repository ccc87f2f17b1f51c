import type { Action } from '@reduxjs/toolkit'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { noteWritten } from '../../application/sharing/leaderData/leaderData.events'
import { selectNames, selectShare } from '../../application/sharing/leaderData/leaderData.slice'
import type { CodeId } from '../../domain/codes/AccessCode'
import { LONGEST_NOTE } from '../../domain/sharing/leaderData/LeaderData'
import { useWhenHidden } from '../kit/hooks/useWhenHidden'
import { inNextTask } from '../kit/inNextTask'
import { useAppDispatch, useAppSelector } from '../kit/store'

interface Props {
  /** The notice, which names the field of the note. */
  readonly id: number
  /** The codes that were just marked as shared. */
  readonly codes: readonly CodeId[]
  /** Takes their marks back. */
  readonly undo: Action
  readonly onDone: () => void
  /** Called by the notice before Escape closes it: what is typed is not kept (NOTICE-5). */
  readonly onEscape: { current: () => void }
}

/** So long after the last key what is typed is kept, in milliseconds: a page that is closed may not have the time. */
const TYPED_MS = 600

/** The name in the field, which is kept by Enter, a moment after the last key, or when the notice goes or the page is hidden. */
const useName = ({ id, codes }: Pick<Props, 'id' | 'codes'>) => {
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState('')
  const wanted = useRef('')
  const keep = (isTold: boolean) => {
    dispatch(noteWritten({ field: id, codes, note: wanted.current, isTold }))
  }
  // A system may end a tab that it hides, such as after the way to the messaging application.
  useWhenHidden(() => keep(false))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onGone = useEffectEvent(() => {
    clearTimeout(timer.current)
    keep(false)
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
    /** Drops the name, also the half of it that was kept while the page was hidden. */
    forget: () => {
      wanted.current = ''
      keep(false)
    },
  }
}

/** Asks for whom the codes of a notice are, proposes the names of earlier notes, and takes the marks back (SHARED-2, SHARED-9). */
export const ForWhom = ({ id, codes, undo, onDone, onEscape }: Props) => {
  const dispatch = useAppDispatch()
  const fieldId = useId()
  const names = useAppSelector(selectNames)
  const [first, ...others] = codes
  const former = useAppSelector((state) =>
    first === undefined || others.length > 0 ? '' : selectShare(state, first).note,
  )
  const { text, type, keep, forget } = useName({ id, codes })
  useEffect(() => {
    onEscape.current = forget
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep()
    onDone()
  }
  return (
    <form className="for-whom" onSubmit={submit}>
      <label htmlFor={fieldId}>¿Para quién?</label>
      <input
        id={fieldId}
        className="input"
        list={`${fieldId}-names`}
        maxLength={LONGEST_NOTE}
        autoComplete="off"
        enterKeyHint="done"
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
      <span className="for-whom__buttons">
        <button
          type="button"
          className="btn btn--quiet"
          title="Quitar la marca de dado"
          onClick={() => {
            forget()
            onDone()
            inNextTask(() => dispatch(undo))
          }}
        >
          Deshacer
        </button>
        <button type="submit" className="btn btn--quiet">
          Anotar
        </button>
      </span>
    </form>
  )
}
