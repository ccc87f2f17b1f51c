import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '../kit/brand/Logo'
import { Footer } from '../kit/Footer'
import { Late } from '../kit/Late'
import './account.css'

/** The frame of the screens before a session. */
export const AccountFrame = ({ children }: { readonly children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)

  useEffect(() => {
    // The focused element left with the previous screen, so keyboard users start at the top of this
    // one.
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
        <Late />
        <div className="door__content">{children}</div>
      </main>
      <Footer />
    </div>
  )
}
