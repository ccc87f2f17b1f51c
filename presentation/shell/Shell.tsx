import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { selectShell } from '../../application/account/session/session.selectors'
import { loadDashboard, loadTracking, preload } from '../routing/screens'
import { Banner } from './Banner'
import { Footer } from './Footer'
import './shell.css'
import { useAppSelector } from '../store'
import { TopBar } from './TopBar'

/** The frame of every screen of the portal (LAYOUT-1). Only leaders see the top bar. */
export const Shell = () => {
  const leader = useAppSelector(selectShell)

  useEffect(() => {
    // Preloads every view, since the network may be gone later.
    preload(loadDashboard, loadTracking)
  }, [])

  return (
    <div className="shell">
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      {leader && <TopBar leader={leader} />}
      <main id="contenido" tabIndex={-1}>
        <Banner />
        <div className="page shell__content">
          <Outlet />
        </div>
      </main>
      <Footer />
    </div>
  )
}
