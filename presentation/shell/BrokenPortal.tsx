import { SignOutButton } from '../account/SignOutButton'
import { Icon } from '../kit/Icon'

/** Shown when a defect broke the whole portal: the user can reload or sign out. */
export const BrokenPortal = () => (
  <main className="page">
    <div className="state" role="alert">
      <Icon name="warning" />
      <h1>Algo falló en el portal</h1>
      <p>Recargue la página. Si el problema continúa, cierre la sesión y contacte a soporte.</p>
      <button type="button" className="btn btn--primary" onClick={() => window.location.reload()}>
        Recargar
      </button>
      <SignOutButton />
    </div>
  </main>
)
