import { openBackend } from '#backend'
import {
  type ActionLink,
  actionLinkOpened,
} from '../application/account/actionLinks/accountAction.slice'
import { processCrashed } from '../application/process/process.events'
import { storeId } from '../domain/account/StoreId'
import type { PortalSettings } from '../presentation/portal'
import { cleanAddress, readActionLink } from '../presentation/routing/actionLink'
import { createCore } from './container/core'
import { browserDevice } from './container/device'
import { lazy } from './container/lazy'
import { mount } from './mount'
import { createStore } from './store'

/** Reads an action link and removes it from the address bar, before anything is requested. */
const takeActionLink = (): ActionLink | null => {
  const link = readActionLink(location.href)
  const { pathname, search, hash } = location
  const clean = cleanAddress(location.href)
  if (clean !== pathname + search + hash) history.replaceState(history.state, '', clean)
  return link
}

const start = async (root: HTMLElement) => {
  const link = takeActionLink()
  const settings = __SETTINGS__
  const { http, ...device } = browserDevice()
  const { account, loadModules, demo } = await openBackend({ http, ...device }, settings)
  const area = lazy(async () => {
    const [{ createArea }, modules] = await Promise.all([import('./container/area'), loadModules()])
    return createArea({ ...account, ...device, storeId: storeId(settings.storeId) }, modules)
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
