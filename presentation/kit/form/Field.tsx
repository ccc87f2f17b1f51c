import { type ComponentProps, type ReactNode, useId } from 'react'
import { RequiredStar } from './RequiredStar'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  /** Next to the label, e.g. a link. */
  readonly aside?: ReactNode
  /** Inside the box at its end, e.g. a button. */
  readonly inside?: ReactNode
  readonly error?: string | null
}

/** A labelled input. Required ones show a red asterisk (SIGN-IN-1). */
export const Field = ({ label, aside, inside, error, ...input }: FieldProps) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={aside ? 'field field--aside' : 'field'}>
      <label htmlFor={id}>
        {label}
        {input.required && <RequiredStar />}
      </label>
      <div className={inside ? 'field__box' : undefined}>
        <input
          {...input}
          id={id}
          className="input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
        />
        {inside}
      </div>
      {/* The tab key reaches the input first. */}
      {aside && <div className="field__aside">{aside}</div>}
      {error && (
        <p id={errorId} className="field__error">
          {error}
        </p>
      )}
    </div>
  )
}
