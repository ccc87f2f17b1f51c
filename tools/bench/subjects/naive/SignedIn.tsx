import { Flex, Spin } from 'antd'
import { useSelector } from 'react-redux'
import { Navigate, Outlet } from 'react-router-dom'
import type { RootState } from './store'

const Waiting = () => (
  <Flex align="center" justify="center" style={{ minHeight: '100vh' }}>
    <Spin size="large" />
  </Flex>
)

export const SignedIn = () => {
  const { isKnown, user } = useSelector((state: RootState) => state.session)
  if (!isKnown) return <Waiting />
  return user ? <Outlet /> : <Navigate to="/iniciar-sesion" replace />
}

export const SignedOut = () => {
  const { isKnown, user } = useSelector((state: RootState) => state.session)
  if (!isKnown) return <Waiting />
  return user ? <Navigate to="/" replace /> : <Outlet />
}
