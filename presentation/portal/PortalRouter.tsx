import { type ReactNode, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { inNextTask } from '../kit/inNextTask'

type Listener = (event: PopStateEvent) => void

/**
 * The browser, as the router's history uses it, with 'Back' told in a task of its own. React renders what changes within `popstate`
 * at once, in one long task, and lets what loads show its fallback; a task later the page that was there stays until the next is ready.
 */
const browserWithTasks = () => {
  const { location, history } = window
  const delayed = new Map<Listener, Listener>()
  return {
    location,
    history,
    addEventListener: (type: 'popstate', listener: Listener) => {
      const inItsTask: Listener = (event) =>
        inNextTask(() => {
          if (delayed.has(listener)) listener(event)
        })
      delayed.set(listener, inItsTask)
      window.addEventListener(type, inItsTask)
    },
    removeEventListener: (type: 'popstate', listener: Listener) => {
      const inItsTask = delayed.get(listener)
      if (inItsTask) window.removeEventListener(type, inItsTask)
      delayed.delete(listener)
    },
  } as unknown as Window
}

/** Routes by the browser's address. */
export const PortalRouter = ({ children }: { readonly children: ReactNode }) => {
  const [browser] = useState(browserWithTasks)
  return <BrowserRouter window={browser}>{children}</BrowserRouter>
}
