import './demo.css'

interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly shows: string
}

interface Props {
  readonly accounts: readonly DemoAccount[]
  readonly onPick: (email: string, password: string) => void
}

/** Fills the sign-in form with an account of the embedded backend. */
export const DemoAccounts = ({ accounts, onPick }: Props) => (
  <section className="demo" aria-labelledby="demo-accounts">
    <h2 id="demo-accounts">Cuentas de demostración</h2>
    <ul className="demo__list">
      {accounts.map(({ email, password, shows }) => (
        <li key={email}>
          <button type="button" className="demo__account" onClick={() => onPick(email, password)}>
            <b translate="no">{email}</b>
            <span className="sub">{shows}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
