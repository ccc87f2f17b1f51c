import { Link } from 'react-router-dom'
import { routes } from '../kit/routes/routes'
import './noPeople.css'
import { PrivateNote } from './PrivateNote'

const STEPS = [
  ['Comparta un código', 'Por WhatsApp, copiado o en papel.'],
  [
    'Anote con quién',
    'Escriba el nombre en «Dado a…» del boleto o cuando el portal pregunte «¿Para quién es?».',
  ],
  ['Véalo aquí', 'Cuántos tiene cada quien, cuántos usó y, si usted quiere, cuánto le debe.'],
] as const

/** How the ledger fills, while no one is noted (PEOPLE-13). */
export const NoPeople = () => (
  <section className="card" aria-labelledby="no-people">
    <div className="card__body no-people">
      <h2 id="no-people">Todavía no hay nadie anotado</h2>
      <p className="card__lead">Esta página se llena sola con lo que usted anota al compartir.</p>
      <ol>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ol>
      <Link className="btn btn--primary" to={routes.list.path}>
        Ir a mis códigos
      </Link>
      <PrivateNote />
    </div>
  </section>
)
