import { openBackend } from '#backend'
import { actionLinkOpened } from '../application/account/actionLinks/accountAction.slice'
import { processCrashed } from '../application/process/process.events'
import { fileNotLoaded } from '../application/shell/version.slice'
import { storeId } from '../domain/session/StoreId'
import { setStoreZone } from '../domain/shared/storeTime'
import type { PortalSettings } from '../presentation/kit/portalSettings'
import { followTranslation } from '../presentation/kit/translatedText'
import { openContainer } from './container/openContainer'
import { constants, type PagePorts } from './container/services'
import { isOwnFailure } from './isOwnFailure'
import { measurePage } from './measurePage'
import { mount } from './mount'
import { coreOf, pageDevice, sessionsOn } from './rooms/page'
import { createStore } from './store'
import { takeActionLink } from './takeActionLink'

const start = async (root: HTMLElement) => {
  const settings = __SETTINGS__
  setStoreZone(settings.timeZone)
  const page = openContainer<PagePorts>()
  const { get } = page
  page.bind({ ...pageDevice, ...constants({ storeId: storeId(settings.storeId) }) })
  const link = takeActionLink(get('keptLink'))
  const backend = await openBackend(page, settings)
  page.bind(backend.account)
  const sessions = sessionsOn(page, backend)
  if (backend.hasSession) sessions.preload()
  const log = get('log')
  const store = createStore(coreOf(page, sessions))
  const portal: PortalSettings = {
    providerName: settings.providerName,
    termsUrl: settings.termsUrl,
    privacyUrl: settings.privacyUrl,
    currency: settings.currency,
    hasShareSheet: typeof navigator.share === 'function',
    holdFile: (file) => get('heldFiles').hold(file),
    demo: backend.demo,
  }
  // Promises that are not awaited can fail by a defect too: log it and tell the user.
  const files = import.meta.env.DEV ? location.origin : import.meta.url.replace(/[^/]*$/, '')
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isOwnFailure(reason, files)) return
    log.error('unhandled rejection', reason)
    store.dispatch(processCrashed({ name: 'a promise' }))
  })
  // Vite's event for each lazily loaded file that fails, whichever part of the portal asked for it.
  addEventListener('vite:preloadError', () => void store.dispatch(fileNotLoaded()))
  // Opened here instead of by a screen, which may mount twice: the code works only once.
  if (link) store.dispatch(actionLinkOpened(link))
  await mount(root, store, portal, log)
  if (backend.telemetry) void measurePage(backend.telemetry, get('failureCounts'))
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no #root')

followTranslation()
start(root).catch(() => {
  // Error messages are not in Spanish.
  root.textContent = 'No se pudo iniciar el portal. Revise su conexión y recargue la página.'
})
