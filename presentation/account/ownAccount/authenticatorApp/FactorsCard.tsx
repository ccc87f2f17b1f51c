import Button from 'antd/es/button'
import {
  additionOpened,
  factorsRequested,
  removalOpened,
  selectAuthenticatorDialog,
  selectFactors,
  selectIsAuthenticatorPending,
} from '../../../../application/account/ownAccount/authenticatorApp.slice'
import type { OwnAccount } from '../../../../application/account/ownAccount/ownAccount.selectors'
import { selectIsOnline } from '../../../../application/connection/connection.slice'
import type { SecondFactors } from '../../../../domain/account/SecondFactors'
import { ItemList } from '../../../kit/antd/ItemList'
import { Failed } from '../../../kit/Failed'
import { Icon } from '../../../kit/Icon'
import { Loading } from '../../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../../kit/store'
import { NeedsNetwork } from '../NeedsNetwork'
import { AuthenticatorDialog } from './AuthenticatorDialog'
import { appText, levelText } from './factorsText'
import './authenticatorApp.css'

/** The factors to list: an app can always be added. */
const factorsIn = ({ phoneHint }: SecondFactors) =>
  phoneHint === null ? (['app'] as const) : (['app', 'sms'] as const)

const Factors = ({ factors }: { readonly factors: SecondFactors }) => {
  const dispatch = useAppDispatch()
  const isOnline = useAppSelector(selectIsOnline)
  const isPending = useAppSelector(selectIsAuthenticatorPending)
  const { phoneHint, app } = factors
  const hasNone = phoneHint === null && app === null
  return (
    <>
      <p className={hasNone ? 'factors__level factors__level--weak' : 'factors__level'}>
        <Icon name={hasNone ? 'warning' : 'check'} />
        {levelText(factors)}
      </p>
      <ItemList name="Segundos pasos" items={factorsIn(factors)} keyOf={(factor) => factor}>
        {(factor) =>
          factor === 'app' ? (
            <div className="sessions__item">
              <div>
                <b>App de autenticación</b>
                <p className="sub">{appText(app)}</p>
              </div>
              <Button
                type={app ? 'text' : 'default'}
                aria-label={
                  app ? 'Quitar la app de autenticación' : 'Agregar una app de autenticación'
                }
                aria-haspopup="dialog"
                disabled={!isOnline || isPending}
                aria-busy={isPending}
                onClick={() => dispatch(app ? removalOpened() : additionOpened())}
              >
                {app ? 'Quitar' : 'Agregar'}
              </Button>
            </div>
          ) : (
            <>
              <b>Mensaje de texto</b>
              <p className="sub">
                {'Al '}
                <span className="number">{phoneHint}</span>
                {
                  '. Es el más débil de los dos: quien se quede con su número recibe también sus códigos.'
                }
              </p>
            </>
          )
        }
      </ItemList>
      {!isOnline && (
        <NeedsNetwork>Para cambiar su segundo paso necesita conexión a internet.</NeedsNetwork>
      )}
    </>
  )
}

const Body = () => {
  const dispatch = useAppDispatch()
  const reading = useAppSelector(selectFactors)
  const isOnline = useAppSelector(selectIsOnline)
  if (reading.kind === 'ready') return <Factors factors={reading} />
  if (reading.kind === 'failed' && isOnline)
    return (
      <Failed onRetry={() => dispatch(factorsRequested())}>
        No se pudo leer cómo entra. Revise su conexión e intente de nuevo.
      </Failed>
    )
  return isOnline ? (
    <Loading>Leyendo cómo entra…</Loading>
  ) : (
    <NeedsNetwork>Para ver su segundo paso necesita conexión a internet.</NeedsNetwork>
  )
}

/** The second step of a sign-in, which the leader can add and remove (ACCOUNT-20). */
export const FactorsCard = ({ account }: { readonly account: OwnAccount }) => {
  const { step } = useAppSelector(selectAuthenticatorDialog)
  return (
    <section className="card" aria-labelledby="factors-title">
      <div className="card__head">
        <div className="card__title">
          <h2 id="factors-title">Segundo paso al entrar</h2>
          <p className="card__lead">
            Además de la contraseña, un código que solo usted tiene: quien adivine la contraseña no
            entra.
          </p>
        </div>
      </div>
      <div className="card__body sessions__body">
        <Body />
        {step !== 'closed' && <AuthenticatorDialog account={account} />}
      </div>
    </section>
  )
}
