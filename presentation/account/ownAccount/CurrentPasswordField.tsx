import { PasswordField } from '../../kit/form/PasswordField'

interface Props {
  readonly value: string
  readonly error: string | null
  readonly onType: (value: string) => void
}

/** The password that the leader has now, which confirms who they are. */
export const CurrentPasswordField = ({ value, error, onType }: Props) => (
  <PasswordField
    label="Contraseña actual"
    name="current-password"
    autoComplete="current-password"
    required
    value={value}
    error={error}
    onChange={({ target }) => onType(target.value)}
  />
)
