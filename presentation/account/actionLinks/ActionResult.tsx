import { Link } from 'react-router-dom'
import {
  linkRetried,
  type selectAccountAction,
} from '../../../application/account/actionLinks/accountAction.slice'
import { routes } from '../../kit/routes/routes'
import { useAppDispatch } from '../../kit/store'
import { accountActionText } from './accountActionText'

type Result = Extract<ReturnType<typeof selectAccountAction>, { readonly mayRetry: boolean }>

/** How a link ended, or that it could not be checked, with the ways on (ACTION-16, ACTION-19). */
export const ActionResult = ({ step, mayRetry, continueTo }: Result) => {
  const dispatch = useAppDispatch()
  const { title, text } = accountActionText[step]
  const mayRequest = step === 'reset-link-failed' || step === 'change-refused'
  return (
    <>
      <div className="door__result" role="alert">
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </div>
      {mayRetry && (
        <button type="button" className="btn btn--primary" onClick={() => dispatch(linkRetried())}>
          Reintentar
        </button>
      )}
      {mayRequest && (
        <Link className="btn" to={routes.forgotPassword.path}>
          Solicitar contraseña
        </Link>
      )}
      {/* To leave would give the link up, and there is nothing to sign in with. */}
      {step !== 'offline' && (
        <Link className={mayRetry ? 'btn' : 'btn btn--primary'} to={continueTo}>
          Iniciar sesión
        </Link>
      )}
    </>
  )
}
