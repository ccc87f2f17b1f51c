import { openBackend } from '#backend'
import { ActionLinks } from '../application/account/actionLinks/ActionLinks'
import { actionLinkOpened } from '../application/account/actionLinks/accountAction.slice'
import { Sessions } from '../application/account/session/Sessions'
import { fileNotLoaded } from '../application/appShell/version.slice'
import { processCrashed } from '../application/process/process.events'
import { storeId } from '../domain/account/StoreId'
import { ConsoleLog } from '../infrastructure/browser/ConsoleLog'
import { CountingLog } from '../infrastructure/browser/telemetry/CountingLog'
import type { PortalSettings } from '../presentation/portal'
import { browserDevice } from './container/device'
import { lazyParts } from './container/lazyParts'
import { measurePage } from './measurePage'
import { mount } from './mount'
import { createStore } from './store'
import { takeActionLink } from './takeActionLink'

const start = async (root: HTMLElement) => {
  const log = new CountingLog(new ConsoleLog())
  const { http, ...device } = browserDevice(log)
  const link = takeActionLink(device.keptLink)
  const settings = __SETTINGS__
  const { account, demo, hasSession, telemetry, ...backend } = await openBackend(
    { http, ...device },
    settings,
  )
  // Inversify comes with a session: it weighs 19 kB (gzip), and what visitors need is wired here.
  const sessions = new Sessions(async () => {
    const [{ openSession }, ports] = await Promise.all([
      import('./container/openSession'),
      backend.parts.session(),
    ])
    const constants = { ...device, storeId: storeId(settings.storeId) }
    return () => openSession({ constants, ports, parts: lazyParts(backend) })
  }, device.log)
  if (hasSession) sessions.preload()
  const { accountActions, ...ports } = account
  const actionLinks = new ActionLinks(accountActions, account.sessionGateway, device.keptLink)
  const store = createStore({ ...device, ...ports, actionLinks, sessions })
  const portal: PortalSettings = {
    providerName: settings.providerName,
    termsUrl: settings.termsUrl,
    privacyUrl: settings.privacyUrl,
    currency: settings.currency,
    hasShareSheet: typeof navigator.share === 'function',
    holdFile: (file) => device.heldFiles.hold(file),
    demo,
  }
  // Promises that are not awaited can fail by a defect too: log it and tell the user.
  addEventListener('unhandledrejection', ({ reason }) => {
    device.log.error('unhandled rejection', reason)
    store.dispatch(processCrashed({ name: 'a promise' }))
  })
  // Vite's event for each lazily loaded file that fails, whichever part of the portal asked for it.
  addEventListener('vite:preloadError', () => void store.dispatch(fileNotLoaded()))
  // Opened here instead of by a screen, which may mount twice: the code works only once.
  if (link) store.dispatch(actionLinkOpened(link))
  await mount(root, store, portal, log)
  if (telemetry) void measurePage(telemetry, log)
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no #root')

start(root).catch(() => {
  // Error messages are not in Spanish.
  root.textContent = 'No se pudo iniciar el portal. Revise su conexión y recargue la página.'
})
