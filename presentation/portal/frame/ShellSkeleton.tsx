import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Logo } from '../../kit/brand/Logo'
import { Late } from '../../kit/Late'
import { Loading } from '../../kit/Loading'
import { routeAt, routes } from '../../kit/routes/routes'
import { loadDashboard, loadEvent, loadList, preload } from '../screens'
import '../../shell/frame/bar.css'
import '../../shell/frame/banner.css'
import './shell.css'
import './skeleton.css'
import { loadShell } from './loadShell'

/** The screen that a path will show. */
const loaderAt = (pathname: string) => {
  const route = routeAt(pathname)
  if (route === routes.event) return loadEvent
  return route === routes.list ? loadList : loadDashboard
}

/**
 * The frame of the portal before it is known who is here (GUARD-5): nothing of a leader, in the places of what comes. The
 * build puts it into the page, so it shows before the scripts are there (SHELL-2).
 */
export const ShellSkeleton = () => {
  const { pathname } = useLocation()

  useEffect(() => {
    // Beside the session, not after it.
    preload(loadShell, loaderAt(pathname))
  }, [pathname])

  return (
    <div className="shell">
      <header className="bar">
        <div className="page bar__row">
          <div className="brand">
            <Logo />
            <span>Centro de líderes</span>
          </div>
          <span className="ghost ghost--nav" />
          <span className="ghost ghost--me" />
        </div>
      </header>
      <main>
        <div className="banner">
          <div className="page banner__row">
            <div>
              <span className="ghost ghost--title" />
              <h1 className="banner__portal">Centro de líderes</h1>
            </div>
          </div>
        </div>
        <div className="page shell__content">
          <Loading isTall>Cargando…</Loading>
          <Late />
        </div>
      </main>
    </div>
  )
}
