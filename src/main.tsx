import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { storeId } from '../domain/account/StoreId'
import { App } from '../presentation/App'
import type { Portal } from '../presentation/portal'
import { createCore } from './container/container'
import { browserDevice } from './container/device'
import { openBackend } from './container/localBackend'
import { readEnv } from './env'
import { createStore } from './store'

const start = async (root: HTMLElement) => {
  const env = readEnv(import.meta.env)
  const device = browserDevice()
  const { backend, demo } = await openBackend(device)
  const store = createStore(createCore(backend, device, storeId(env.storeId)))
  const portal: Portal = {
    storeId: storeId(env.storeId),
    providerName: env.providerName,
    termsUrl: env.termsUrl,
    privacyUrl: env.privacyUrl,
    hasShareSheet: device.share.hasSheet(),
    demo,
  }
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <App portal={portal} />
      </Provider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html holds no #root')

start(root).catch((cause: unknown) => {
  // Without settings nothing can be shown but what is wrong with them.
  root.textContent = `No se pudo iniciar el portal. ${cause instanceof Error ? cause.message : ''}`
})
