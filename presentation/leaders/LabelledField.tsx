import type { ReactNode } from 'react'
import { RequiredText } from '../kit/form/RequiredText'

/** What ties a control to its label, its hint and its error. */
interface ControlProps {
  readonly id: string
  readonly required: true
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface Props {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error: string | null
  readonly children: (control: ControlProps) => ReactNode
}

/** A required control of any kind with its label, its hint and its error. */
export const LabelledField = ({ id, label, hint, error, children }: Props) => {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        <RequiredText>{label}</RequiredText>
      </label>
      {children({
        id,
        required: true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={hintId} className="sub">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
    </div>
  )
}
