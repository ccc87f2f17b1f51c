import { Link } from 'react-router-dom'
import { selectMayCreate } from '../../../application/session/session.selectors'
import type { EventId } from '../../../domain/codes/AccessCode'
import { Icon } from '../../kit/Icon'
import { routes } from '../../kit/routes/routes'
import { useAppSelector } from '../../kit/store'
import { generationPath } from './generationAddress'
import './generateLink.css'

/** Leads a coordinator to the code-generation form (GENERATE-14), with the event filled in where one is named. */
export const GenerateLink = ({ event }: { readonly event?: EventId }) => {
  if (!useAppSelector(selectMayCreate)) return null
  const to = event === undefined ? routes.generation.path : generationPath({ event })
  return (
    <Link className="btn generate-link" to={to}>
      <Icon name="plus" />
      Generar códigos
    </Link>
  )
}
