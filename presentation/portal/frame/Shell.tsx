import { type ReactNode, useEffect } from 'react'
import { type ShellView, selectShell } from '../../../application/session/session.selectors'
import { useAfterSignIn } from '../../account/signIn/arrival'
import { useWaitingRequests } from '../../coordination/requests/useWaitingRequests'
import { loadBatchSheet } from '../../event/batches/loadBatchSheet'
import { Footer } from '../../kit/Footer'
import { focusPage } from '../../kit/focusPage'
import { ignoreStrayPresses } from '../../kit/ignoreStrayPresses'
import { LazyScreen } from '../../kit/lazy/LazyScreen'
import { FollowUpPlace, loadFollowUp } from '../../sharing/FollowUpPlace'
import { SharingProblem } from '../../sharing/SharingProblem'
import { Banner } from '../../shell/frame/Banner'
import { loadPalette } from '../../shell/palette/PaletteButton'
import { loadTicket } from '../../tickets/loadTickets'
import { TicketHost } from '../../tickets/TicketHost'
import { loadAlerts } from '../../usage/alerts/Bell'
import { loadUsesSheet } from '../../usage/loadUsesSheet'
import { loadDashboard, loadEvent, loadList, preloadInTurn } from '../screens'
import './shell.css'
import '../../kit/print.css'
import { useAppSelector } from '../../kit/store'
import { TopBar } from '../../shell/frame/TopBar'
import { InstallHelp } from '../../shell/offers/InstallHelp'
import { LeaveQuestion } from '../../shell/offers/LeaveQuestion'

/** The texts of notices, which the region of notices loads. */
const loadSnacks = () => import('../../notices/Snacks')

const loadLastActs = () =>
  import('../../notices/LastActs').then(({ LastActs }) => ({ default: LastActs }))

const lastActs = <LazyScreen load={loadLastActs} fallback={null} />

/** The top bar, apart from the frame that visitors see too: what waits for a leader is in the state once a session is. */
const LeaderBar = ({ leader }: { readonly leader: ShellView }) => (
  <TopBar leader={leader} waiting={useWaitingRequests()} belowAlerts={lastActs} />
)

/** The frame of every screen of the portal (LAYOUT-1). Only leaders see the top bar. */
export const Shell = ({ children }: { readonly children?: ReactNode }) => {
  const leader = useAppSelector(selectShell)

  // Every view, since the network may be gone later; the one that is shown comes first.
  useEffect(
    () =>
      preloadInTurn([
        loadSnacks,
        loadFollowUp,
        loadDashboard,
        loadList,
        loadEvent,
        loadTicket,
        loadBatchSheet,
        loadUsesSheet,
        loadPalette,
        loadAlerts,
        loadLastActs,
      ]),
    [],
  )

  useEffect(() => ignoreStrayPresses(window), [])

  // The form that had the focus is gone; a screen with a field of its own takes it from here.
  useAfterSignIn(focusPage)

  const content = (
    <>
      <Banner />
      <div className="page shell__content">{children}</div>
    </>
  )
  return (
    <div className="shell">
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      {leader && <LeaderBar leader={leader} />}
      <main id="contenido" tabIndex={-1}>
        {leader ? <TicketHost>{content}</TicketHost> : content}
      </main>
      <Footer />
      <InstallHelp />
      {leader && <SharingProblem />}
      {leader && <FollowUpPlace />}
      {leader && <LeaveQuestion />}
    </div>
  )
}
