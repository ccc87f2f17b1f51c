import { useEffect, useRef, useState } from 'react'
import { Field } from '../../kit/form/Field'
import { SubmitButton } from '../SubmitButton'

const LENGTH = 6

interface Props {
  readonly isEnabled: boolean
  readonly isChecking: boolean
  readonly onSubmit: (code: string) => void
  /** Whether the field has the focus from the start, which brings up a phone's keyboard. */
  readonly isFirst?: boolean
}

/**
 * Six digits: typed, pasted with any other characters, or filled in by the phone. The sixth one
 * submits.
 */
export const CodeForm = ({ isEnabled, isChecking, onSubmit, isFirst = true }: Props) => {
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const wasChecking = useRef(false)
  const wasEnabled = useRef(!isFirst)

  useEffect(() => {
    // A refused code is useless, so the field is emptied.
    if (wasChecking.current && !isChecking) setCode('')
    wasChecking.current = isChecking
  }, [isChecking])

  useEffect(() => {
    // A code is on its way or was refused: the user types one next.
    if (isEnabled && !wasEnabled.current) form.current?.querySelector('input')?.focus()
    wasEnabled.current = isEnabled
  }, [isEnabled])

  const submit = (digits: string) => {
    if (digits.length === LENGTH && isEnabled) onSubmit(digits)
  }

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Field
        label="Código de verificación"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        readOnly={isChecking}
        value={code}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, LENGTH)
          setCode(digits)
          submit(digits)
        }}
      />
      <SubmitButton isEnabled={code.length === LENGTH && isEnabled} isBusy={isChecking}>
        Confirmar
      </SubmitButton>
    </form>
  )
}
