import { Link } from 'react-router-dom'
import { Icon } from '../kit/Icon'
import { routes } from '../routing/routes'

export const NotFoundScreen = () => (
  <section className="card state">
    <Icon name="question" />
    <h2>Página no encontrada</h2>
    <p>La dirección no existe o ha cambiado.</p>
    <Link className="btn" to={routes.dashboard.path}>
      Ir al inicio
    </Link>
  </section>
)
