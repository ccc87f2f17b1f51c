import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '../kit/Logo'
import './account.css'

/** What surrounds the screens of a user who is not in yet. */
export const AccountFrame = ({ children }: { readonly children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)

  useEffect(() => {
    // What had the focus is gone with the former screen: a keyboard goes on from the top of this one.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="door">
      <header className="door__front">
        <div className="brand">
          <Logo onDark />
          Centro de líderes
        </div>
        <div>
          <p className="door__slogan">Cada código cuenta.</p>
          <p className="door__lead">
            Valide, comparta y dé seguimiento a los códigos de acceso de sus eventos, desde
            cualquier lugar.
          </p>
        </div>
        <div className="ticket" aria-hidden="true">
          <div>
            <small>Código de acceso</small>
            <span className="chip">FEST7KQ2</span>
          </div>
          <div>
            <small>Uso</small>
            <span className="chip">0 / 1</span>
          </div>
        </div>
      </header>
      <main ref={main} className="door__main" tabIndex={-1}>
        <div className="door__content">{children}</div>
      </main>
    </div>
  )
}
