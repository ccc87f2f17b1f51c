import type { ReactNode } from 'react'
import { isAwaited, type LoadStatus } from '../../application/codes/codes.selectors'
import { codesRetryRequested } from '../../application/codes/codes.slice'
import { Failed } from '../kit/Failed'
import { Icon } from '../kit/Icon'
import { Loading } from '../kit/Loading'
import { useAppDispatch } from '../kit/store'
import { codesFailureText } from '../texts/codesFailureText'

interface Props {
  readonly status: LoadStatus
  readonly isEmpty: boolean
  /** The list, shown once there is one. */
  readonly children: ReactNode
}

/** A list of codes, or why there is none and what to do. */
export const LoadStatusMessage = ({ status, isEmpty, children }: Props) => {
  const dispatch = useAppDispatch()
  if (isAwaited(status, isEmpty)) return <Loading isTall>Cargando sus códigos…</Loading>
  if (status.kind === 'failed') {
    return (
      <Failed onRetry={() => dispatch(codesRetryRequested())}>
        {codesFailureText[status.failure]}
      </Failed>
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
