import { type ReactNode, useEffect } from 'react'
import { selectShell } from '../../application/account/session/session.selectors'
import { isFocusDue } from '../account/signIn/arrival'
import { loadAlerts } from '../alerts/loadAlerts'
import { loadBatchSheet } from '../codes/batches/loadBatchSheet'
import { SharingProblem } from '../codes/sharing/SharingProblem'
import { loadTicket } from '../codes/tickets/loadTickets'
import { TicketHost } from '../codes/tickets/TicketHost'
import { loadTodaySheet } from '../codes/usageLog/loadTodaySheet'
import { focusPage } from '../kit/focusPage'
import { loadDashboard, loadEvent, loadList, preloadInTurn } from '../lazy/screens'
import { Banner } from './frame/Banner'
import { Footer } from './frame/Footer'
import { loadPalette } from './palette/loadPalette'
import './shell.css'
import '../kit/print.css'
import { useAppSelector } from '../store'
import { TopBar } from './frame/TopBar'
import { InstallHelp } from './offers/InstallHelp'
import { LeaveQuestion } from './offers/LeaveQuestion'

/** The texts of notices, which the region of notices loads. */
const loadSnacks = () => import('../notices/Snacks')

/** The frame of every screen of the portal (LAYOUT-1). Only leaders see the top bar. */
export const Shell = ({ children }: { readonly children?: ReactNode }) => {
  const leader = useAppSelector(selectShell)

  // Every view, since the network may be gone later; the one that is shown comes first.
  useEffect(
    () =>
      preloadInTurn([
        loadSnacks,
        loadDashboard,
        loadList,
        loadEvent,
        loadTicket,
        loadBatchSheet,
        loadTodaySheet,
        loadPalette,
        loadAlerts,
      ]),
    [],
  )

  // The form that had the focus is gone; a screen with a field of its own takes it from here.
  useEffect(() => {
    if (isFocusDue()) focusPage()
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
          {leader ? <TicketHost>{children}</TicketHost> : children}
        </div>
      </main>
      <Footer />
      <InstallHelp />
      {leader && <SharingProblem />}
      {leader && <LeaveQuestion />}
    </div>
  )
}
