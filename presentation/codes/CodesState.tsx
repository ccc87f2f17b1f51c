import type { ReactNode } from 'react'
import type { CodesStatus } from '../../application/codes/codes.selectors'
import { codesRetryRequested } from '../../application/codes/codes.slice'
import { Icon } from '../kit/Icon'
import { Loading } from '../kit/Loading'
import { useEvent } from '../useEvent'

interface Props {
  readonly status: CodesStatus
  readonly isEmpty: boolean
  /** The list itself, for when there is one. */
  readonly children: ReactNode
}

const failures = {
  offline: 'Sin conexión: no se pudieron cargar sus códigos.',
  'permission-denied': 'Su cuenta no tiene permiso para ver códigos.',
  unknown: 'No se pudieron cargar sus códigos.',
} as const

/** A list of codes, or why there is none and the way out. */
export const CodesState = ({ status, isEmpty, children }: Props) => {
  const send = useEvent()
  if (status.kind === 'loading') return <Loading>Cargando sus códigos…</Loading>
  if (status.kind === 'failed') {
    return (
      <div className="state" role="alert">
        <Icon name="warning" />
        <p>{failures[status.failure]}</p>
        <button type="button" className="btn" onClick={() => send(codesRetryRequested())}>
          Reintentar
        </button>
      </div>
    )
  }
  if (isEmpty) {
    return (
      <div className="state">
        <Icon name="code" />
        <p>Aún no tiene códigos. Aparecerán aquí en cuanto se creen para usted.</p>
      </div>
    )
  }
  return children
}
