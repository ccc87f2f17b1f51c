import type { OwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import { usePortal } from '../../kit/portalSettings'
import { ProfilePhoto } from './ProfilePhoto'

const UNKNOWN = 'Sin indicar'

/**
 * The leader's profile. Only the provider writes it: a name of one's own choice could pass for another leader's in the
 * coordinator's list (ACCOUNT-2).
 */
export const ProfileCard = ({ account }: { readonly account: OwnAccount }) => {
  const { providerName } = usePortal()
  const facts = [
    ['Nombre', account.firstName],
    ['Apellidos', account.lastName],
    ['Correo', account.email],
  ] as const
  return (
    <section className="card" aria-labelledby="profile-title">
      <div className="card__head">
        <h2 id="profile-title">Sus datos</h2>
      </div>
      <div className="card__body">
        <ProfilePhoto account={account} />
        <dl className="own-account__facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd translate={value === null ? undefined : 'no'}>{value ?? UNKNOWN}</dd>
            </div>
          ))}
        </dl>
        <p className="sub">
          {`El nombre y el correo no se cambian aquí: si algo no es correcto, pídale a ${providerName} que lo corrija.`}
        </p>
      </div>
    </section>
  )
}
