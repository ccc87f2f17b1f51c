import { openBackend } from '#backend'
import {
  type ActionLink,
  actionLinkOpened,
} from '../application/account/actionLinks/accountAction.slice'
import { processCrashed } from '../application/process/process.events'
import { storeId } from '../domain/account/StoreId'
import type { PortalSettings } from '../presentation/portal'
import { hasSecrets, readActionLink, withoutSecrets } from '../presentation/routing/actionLink'
import { createCore } from './container/core'
import { browserDevice } from './container/device'
import { lazy } from './container/lazy'
import { readEnv, SettingsError } from './env'
import { mount } from './mount'
import { createStore } from './store'

/** Takes an action link out of the address bar, before anything else is asked for, and opens it. */
const takeActionLink = (): ActionLink | null => {
  const link = readActionLink(location.href)
  if (link || hasSecrets(location.href))
    history.replaceState(history.state, '', withoutSecrets(location.href))
  return link
}

const start = async (root: HTMLElement) => {
  const link = takeActionLink()
  const env = readEnv(import.meta.env, Number(location.port))
  const { http, ...device } = browserDevice()
  const { account, loadModules, demo } = await openBackend({ http, ...device }, env)
  const area = lazy(async () => {
    const [{ createArea }, modules] = await Promise.all([import('./container/area'), loadModules()])
    return createArea({ ...account, ...device, storeId: storeId(env.storeId) }, ...modules)
  })
  const store = createStore(createCore(account, device, area))
  const portal: PortalSettings = {
    storeId: storeId(env.storeId),
    providerName: env.providerName,
    termsUrl: env.termsUrl,
    privacyUrl: env.privacyUrl,
    hasShareSheet: device.share.hasSheet(),
    holdFile: (file) => device.pickedFiles.hold(file),
    demo,
  }
  // A promise that is not awaited can fail by a defect too: it is recorded, and the user is told.
  addEventListener('unhandledrejection', ({ reason }) => {
    device.log.error('unhandled rejection', reason)
    store.dispatch(processCrashed({ name: 'a promise' }))
  })
  // Opened here and not by a screen, which may be mounted twice: the code works once.
  if (link) store.dispatch(actionLinkOpened(link))
  await mount(root, store, portal)
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no #root')

start(root).catch((cause: unknown) => {
  // Without settings nothing can be shown but what is wrong with them; other errors speak no Spanish.
  const why =
    cause instanceof SettingsError ? cause.message : 'Revise su conexión y recargue la página.'
  root.textContent = `No se pudo iniciar el portal. ${why}`
})
