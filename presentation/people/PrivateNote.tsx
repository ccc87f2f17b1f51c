import { Icon } from '../kit/Icon'
import './totals.css'

/** Whose notes these are, and what they are not (PEOPLE-12). */
export const PrivateNote = () => (
  <p className="private">
    <Icon name="hidden" />
    Solo usted ve esto. Es su cuaderno: no es un recibo ni un registro oficial de pagos.
  </p>
)
