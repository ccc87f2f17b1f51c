import { usePortal } from './portalSettings'
import './footer.css'

/** The foot of every screen (LAYOUT-10, LAYOUT-11). */
export const Footer = () => {
  const { providerName, termsUrl, privacyUrl } = usePortal()
  const copyright = `© ${new Date().getFullYear()} ${providerName}`
  return (
    <footer className="foot">
      <div className="page foot__row">
        {/* A page that was prerendered in another year is hydrated as it is; its year follows here. */}
        <span
          ref={(line) => {
            if (line) line.textContent = copyright
          }}
          className="foot__copyright"
          suppressHydrationWarning
        >
          {copyright}
        </span>
        <a href={termsUrl} target="_blank" rel="noopener noreferrer">
          Términos y condiciones
        </a>
        <a href={privacyUrl} target="_blank" rel="noopener noreferrer">
          Política de privacidad
        </a>
      </div>
    </footer>
  )
}
