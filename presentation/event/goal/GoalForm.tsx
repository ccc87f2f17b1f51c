import { type FormEvent, useEffect, useRef, useState } from 'react'
import { parseGoal } from '../../../domain/sharing/leaderData/goal'
import { LARGEST_GOAL } from '../../../domain/sharing/leaderData/LeaderData'
import { Field } from '../../kit/form/Field'
import { thousands } from '../../texts/counts'

const PROBLEM = `Escriba un número entero de 1 a ${thousands(LARGEST_GOAL)}, sin puntos ni comas.`

interface Props {
  readonly goal: number | null
  /** @param goal null to remove it */
  readonly onChange: (goal: number | null) => void
  readonly onCancel: () => void
}

/** Sets, changes or removes a goal. An invalid goal stays in the field, with the reason. */
export const GoalForm = ({ goal, onChange, onCancel }: Props) => {
  const [text, setText] = useState(goal === null ? '' : String(goal))
  const [isWrong, setIsWrong] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }
  useEffect(focusField, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = parseGoal(text)
    setIsWrong(next === null)
    if (next === null) focusField()
    else onChange(next)
  }
  return (
    <form ref={form} className="goal__form" noValidate onSubmit={submit}>
      <Field
        label="Meta de usos"
        inputMode="numeric"
        autoComplete="off"
        required
        value={text}
        error={isWrong && parseGoal(text) === null ? PROBLEM : null}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel()
        }}
      />
      <div className="event__actions">
        <button type="submit" className="btn btn--primary">
          Guardar meta
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          Cancelar
        </button>
        {goal !== null && (
          <button type="button" className="btn btn--quiet" onClick={() => onChange(null)}>
            Quitar la meta
          </button>
        )}
      </div>
    </form>
  )
}
