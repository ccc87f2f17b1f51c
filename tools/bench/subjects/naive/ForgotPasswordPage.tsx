import { Button, Card, Flex, Form, Input, message, Result } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { services } from './services'

export const ForgotPasswordPage = () => {
  const [isSent, setIsSent] = useState(false)
  const send = async ({ email }: { readonly email: string }) => {
    try {
      await services.auth.resetPassword(email)
      setIsSent(true)
    } catch {
      void message.error('No se pudo enviar el correo. Intente de nuevo.')
    }
  }
  return (
    <Flex align="center" justify="center" style={{ minHeight: '100vh' }}>
      <Card title="¿Olvidaste tu contraseña?" style={{ width: 400 }}>
        {isSent ? (
          <Result status="success" title="Revise su correo" />
        ) : (
          <Form layout="vertical" onFinish={send}>
            <Form.Item name="email" label="Correo" rules={[{ required: true, type: 'email' }]}>
              <Input type="email" />
            </Form.Item>
            <Button type="primary" htmlType="submit" block>
              Enviar correo
            </Button>
          </Form>
        )}
        <Link to="/iniciar-sesion">Volver</Link>
      </Card>
    </Flex>
  )
}
