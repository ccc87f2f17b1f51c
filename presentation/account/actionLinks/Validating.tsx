import { Loading } from '../../kit/Loading'
import { AccountFrame } from '../AccountFrame'

/** The first view of an action link, which the served page shows before any script has loaded (ACTION-2). */
export const Validating = () => (
  <AccountFrame>
    <h1 className="unseen">Validando</h1>
    <Loading>Validando...</Loading>
  </AccountFrame>
)
