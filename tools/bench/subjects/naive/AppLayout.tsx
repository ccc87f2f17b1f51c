import { Avatar, Dropdown, Layout, Menu, Space, Typography } from 'antd'
import { useDispatch, useSelector } from 'react-redux'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { type RootState, signOutRequested } from './store'

export const AppLayout = () => {
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const user = useSelector((state: RootState) => state.session.user)
  return (
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Header style={{ display: 'flex', alignItems: 'center', gap: 24 }}>
        <Menu
          theme="dark"
          mode="horizontal"
          style={{ flex: 1 }}
          selectedKeys={[pathname]}
          items={[
            { key: '/', label: <Link to="/">Dashboard</Link> },
            { key: '/codigos', label: <Link to="/codigos">Códigos</Link> },
          ]}
        />
        <Dropdown
          menu={{
            items: [{ key: 'leave', label: 'Cerrar sesión' }],
            onClick: () => dispatch(signOutRequested()),
          }}
        >
          <Space>
            <Avatar>{user?.email.charAt(0)}</Avatar>
            <Typography.Text style={{ color: '#fff' }}>{user?.email}</Typography.Text>
          </Space>
        </Dropdown>
      </Layout.Header>
      <Layout.Content style={{ padding: 24 }}>
        <Typography.Title level={1}>Centro de líderes</Typography.Title>
        <Outlet />
      </Layout.Content>
      <Layout.Footer>
        © 2026 Boletera · <a href="https://example.com/terminos">Términos y condiciones</a>
      </Layout.Footer>
    </Layout>
  )
}
