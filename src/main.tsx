import { openBackend } from '#backend'
import { actionLinkOpened } from '../application/account/actionLinks/accountAction.slice'
import { processCrashed } from '../application/process/process.events'
import { fileNotLoaded } from '../application/version/version.slice'
import { storeId } from '../domain/account/StoreId'
import type { PortalSettings } from '../presentation/portal'
import { createCore } from './container/core'
import { browserDevice } from './container/device'
import { laterParts } from './container/later/laterParts'
import { lazy } from './container/lazy'
import { mount } from './mount'
import { createStore } from './store'
import { takeActionLink } from './takeActionLink'

const start = async (root: HTMLElement) => {
  const { http, ...device } = browserDevice()
  const link = takeActionLink(device.keptLink)
  const settings = __SETTINGS__
  const { account, loadModules, loadCreation, loadHistory, demo } = await openBackend(
    { http, ...device },
    settings,
  )
  const area = lazy(async () => {
    const [{ createArea }, modules] = await Promise.all([import('./container/area'), loadModules()])
    return createArea(
      laterParts({ loadCreation, loadHistory }),
      { ...account, ...device, storeId: storeId(settings.storeId) },
      modules,
    )
  })
  const store = createStore(createCore(account, device, area))
  const portal: PortalSettings = {
    providerName: settings.providerName,
    termsUrl: settings.termsUrl,
    privacyUrl: settings.privacyUrl,
    hasShareSheet: device.share.hasSheet(),
    holdFile: (file) => device.pickedFiles.hold(file),
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
  await mount(root, store, portal)
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no #root')

start(root).catch(() => {
  // Error messages are not in Spanish.
  root.textContent = 'No se pudo iniciar el portal. Revise su conexión y recargue la página.'
})
