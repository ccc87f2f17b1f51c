import { Loading } from '../../kit/Loading'
import { AccountFrame } from '../AccountFrame'

/** What an action link shows first, also in the served page, before any script has loaded (ACTION-2). */
export const Validating = () => (
  <AccountFrame>
    <h1 className="unseen">Validando</h1>
    <Loading>Validando...</Loading>
  </AccountFrame>
)
