import { Button, Card, Checkbox, Flex, Form, Input, Typography } from 'antd'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { type RootState, signInRequested } from './store'

interface Fields {
  readonly email: string
  readonly password: string
}

export const SignInPage = () => {
  const dispatch = useDispatch()
  const isSigningIn = useSelector((state: RootState) => state.session.isSigningIn)
  const [form] = Form.useForm<Fields>()
  const email = Form.useWatch('email', form)
  const password = Form.useWatch('password', form)
  return (
    <Flex align="center" justify="center" style={{ minHeight: '100vh' }}>
      <Card style={{ width: 400 }}>
        <Typography.Title level={1} style={{ fontSize: 28 }}>
          Iniciar sesión
        </Typography.Title>
        <Form
          form={form}
          layout="vertical"
          onFinish={(fields) => dispatch(signInRequested(fields))}
        >
          <Form.Item
            name="email"
            label="Correo o usuario"
            rules={[{ required: true, type: 'email', message: 'Ingrese un correo válido.' }]}
          >
            <Input type="email" autoComplete="username" />
          </Form.Item>
          <Form.Item name="password" label="Contraseña" rules={[{ required: true }]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          <Form.Item name="keep" valuePropName="checked" initialValue>
            <Checkbox>Mantener la sesión en este dispositivo</Checkbox>
          </Form.Item>
          <Button
            type="primary"
            htmlType="submit"
            block
            loading={isSigningIn}
            disabled={!email?.includes('@') || !password}
          >
            Iniciar sesión
          </Button>
        </Form>
        <Link to="/restablecer-contrasena">¿Olvidaste tu contraseña?</Link>
      </Card>
    </Flex>
  )
}
