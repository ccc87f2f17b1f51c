import { usePortal } from '../../portal'
import './footer.css'

export const Footer = () => {
  const { providerName, termsUrl, privacyUrl } = usePortal()
  return (
    <footer className="foot">
      <div className="page foot__row">
        <span className="foot__copyright">{`© ${new Date().getFullYear()} ${providerName}`}</span>
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
