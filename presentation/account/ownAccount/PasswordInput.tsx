import ConfigProvider from 'antd/es/config-provider'
import Password, { type PasswordProps } from 'antd/es/input/Password'
import esES from 'antd/es/locale/es_ES'
import { Icon } from '../../kit/Icon'

interface Props extends PasswordProps {
  readonly name: string
  /** The field's name, as the button that shows it says: 'contraseña actual'. */
  readonly shows: string
}

/** A password, which a button shows. */
export const PasswordInput = ({ shows, ...props }: Props) => {
  // The button has one name: whether it is pressed says the rest.
  const name = `Mostrar ${shows}`
  return (
    <ConfigProvider locale={{ ...esES, global: { ...esES.global, show: name, hide: name } }}>
      <Password
        required
        iconRender={(isShown) => <Icon name={isShown ? 'hidden' : 'eye'} />}
        {...props}
      />
    </ConfigProvider>
  )
}
