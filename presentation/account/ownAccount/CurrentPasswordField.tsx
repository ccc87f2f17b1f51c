import Form from 'antd/es/form'
import { PasswordInput } from './PasswordInput'
import { passwordChangeText } from './passwordChangeText'

/**
 * The password that the leader has now, which confirms who they are.
 * @param wrong the one that was refused; null if none was
 */
export const CurrentPasswordField = ({ wrong }: { readonly wrong: string | null }) => (
  <Form.Item
    name="current"
    label="Contraseña actual"
    required
    validateTrigger={false}
    rules={[
      {
        validator: async (_, current) => {
          if (current === '') throw new Error('Ingrese su contraseña actual.')
          if (current === wrong) throw new Error(passwordChangeText['wrong-password'].text)
        },
      },
    ]}
  >
    <PasswordInput
      name="current-password"
      shows="contraseña actual"
      autoComplete="current-password"
    />
  </Form.Item>
)
