import type { CodesStatus } from '../../application/codes/codes.selectors'
import { Icon } from '../kit/Icon'

/** Says that the numbers may have changed since: nobody should trust them unwarned. */
export const StaleNote = ({ status }: { readonly status: CodesStatus }) =>
  status.kind === 'ready' && status.isStale ? (
    <p className="sub stale" role="status">
      <Icon name="warning" />
      Sin conexión: los datos pueden haber cambiado.
    </p>
  ) : null
