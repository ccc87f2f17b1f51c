import { useEffect } from 'react'
import { selectOwnAccount } from '../../../application/account/ownAccount/ownAccount.selectors'
import {
  ownAccountLeft,
  ownAccountShown,
} from '../../../application/account/ownAccount/ownAccount.slice'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { ActivityCard } from './ActivityCard'
import { FactorsCard } from './authenticatorApp/FactorsCard'
import { PasswordForm } from './PasswordForm'
import { ProfileCard } from './ProfileCard'
import { SessionsCard } from './SessionsCard'
import './ownAccount.css'

/** 'Mi cuenta' (ROUTE-15). */
export const OwnAccountScreen = () => {
  const account = useAppSelector(selectOwnAccount)
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(ownAccountShown())
    return () => void dispatch(ownAccountLeft())
  }, [dispatch])
  if (account === null) return null
  return (
    <AntdTheme>
      <div className="own-account">
        <ProfileCard account={account} />
        <section className="card" aria-labelledby="password-title">
          <div className="card__head">
            <div className="card__title">
              <h2 id="password-title">Contraseña</h2>
              <p className="card__lead">
                Al cambiarla se cierra su sesión en los demás dispositivos. En este sigue abierta.
              </p>
            </div>
          </div>
          <PasswordForm account={account} />
        </section>
        <FactorsCard account={account} />
        <SessionsCard account={account} />
        <ActivityCard />
        <p className="sub">
          <a href="/licencias.txt" target="_blank" rel="noopener noreferrer">
            Licencias de los programas y tipos de letra de este portal
          </a>
        </p>
      </div>
    </AntdTheme>
  )
}
