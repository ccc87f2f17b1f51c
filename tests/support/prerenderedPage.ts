import { configureStore } from '@reduxjs/toolkit'
import { act } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, vi } from 'vitest'
import { pickedFileId } from '../../application/device/PickedFiles'
import { visitorReducer } from '../../application/portal/visitorSlices'
import type { PortalSettings } from '../../presentation/kit/portalSettings'
import { loadShell } from '../../presentation/portal/frame/loadShell'
import { mount } from '../../src/mount'
import { prerender } from '../../src/prerender'
import { FakeLog } from './fakes/FakeLog'

export const settings: PortalSettings = {
  providerName: 'Boletera',
  termsUrl: 'https://boletera.test/terminos',
  privacyUrl: 'https://boletera.test/privacidad',
  currency: 'CRC',
  hasShareSheet: false,
  holdFile: () => pickedFileId(''),
  demo: null,
}

const mounted: Root[] = []

/** A page as served by the hosting, and the portal that starts in it. */
export const openPage = (at: string, html: string, prerendered?: string) => {
  window.history.replaceState(null, '', at)
  const root = document.createElement('div')
  root.append(document.createRange().createContextualFragment(html))
  if (prerendered !== undefined) root.dataset.prerendered = prerendered
  document.body.append(root)
  const store = configureStore({ reducer: visitorReducer })
  const log = new FakeLog()
  return {
    at,
    root,
    store,
    log,
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    start: (portal = settings) =>
      act(async () => {
        void mount(root, store, portal, log).then((one) => mounted.push(one))
        await vi.advanceTimersByTimeAsync(0)
      }),
    happens: (...events: readonly Parameters<typeof store.dispatch>[0][]) =>
      act(async () => {
        for (const event of events) store.dispatch(event)
        await vi.advanceTimersByTimeAsync(0)
      }),
  }
}

export const pages = prerender({
  ...settings,
  storeId: 'demo-store',
  timeZone: 'America/Costa_Rica',
  backend: null,
})
export const openSignIn = () => openPage('/iniciar-sesion', pages.signIn.html, pages.signIn.path)

/** Loads what the pages load lazily, and unmounts those of each test. */
export const withPages = () => {
  // Lazy modules load in their own time, which fake timers do not wait for.
  beforeAll(async () => {
    await loadShell()
  })

  // A mounted router would follow the address in other files' tests.
  afterEach(async () => {
    await act(async () => {
      for (const root of mounted.splice(0)) root.unmount()
    })
    document.body.replaceChildren()
  })
}
