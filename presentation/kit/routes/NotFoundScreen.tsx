import { Link } from 'react-router-dom'
import { Icon } from '../Icon'
import { NOT_FOUND_TITLE, routes } from './routes'
import { useTitle } from './useTitle'

export const NotFoundScreen = () => {
  useTitle(NOT_FOUND_TITLE)
  return (
    <section className="card state">
      <Icon name="question" />
      <h2>{NOT_FOUND_TITLE}</h2>
      <p>La dirección no existe o ha cambiado.</p>
      <Link className="btn" to={routes.dashboard.path}>
        Ir al inicio
      </Link>
    </section>
  )
}
