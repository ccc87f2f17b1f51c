import { useState } from 'react'
import { isEmail, typedEmail } from '../../domain/account/email'
import { Field } from '../kit/form/Field'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly 'aria-describedby'?: string | undefined
}

/** An e-mail field. Errors show once the user has left it. */
export const EmailField = ({ label, value, onChange, ...described }: Props) => {
  const [hasLeft, setHasLeft] = useState(false)
  const address = typedEmail(value)
  const isWrong = hasLeft && address !== '' && !isEmail(address)
  return (
    <Field
      {...described}
      label={label}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      error={isWrong ? 'Ingrese un correo válido, por ejemplo nombre@correo.com.' : null}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => setHasLeft(true)}
    />
  )
}
