import { expect, it } from 'vitest'
import { signInSubmitted } from '../../application/account/signIn/signIn.slice'
import { selectCodes } from '../../application/codes/codes.slice'
import type { RootState } from '../../application/portal/leaderSlices'
import { storeId } from '../../domain/session/StoreId'
import { BACKENDS, type BackendEntry } from '../../src/backends'
import { openContainer } from '../../src/container/openContainer'
import { constants, type PagePorts } from '../../src/container/services'
import { coreOf, sessionsOn } from '../../src/rooms/page'
import { readSettings } from '../../src/settings/readSettings'
import type { Settings } from '../../src/settings/Settings'
import { createStore } from '../../src/store'
import { createFakes, deviceOf } from '../support/createFakes'
import { anaUser } from '../support/mothers/users'
import { settled } from '../support/startPortal'
import { openBackend, type TinySettings } from '../support/tinyBackend/openBackend'

/** All that a third backend adds outside its folder: a registry entry. */
const registry = {
  ...BACKENDS,
  tiny: {
    entry: 'tests/support/tinyBackend/openBackend.ts',
    defaults: BACKENDS.local.defaults,
    readSettings: (reader): TinySettings => ({ greeting: reader.required('VITE_TINY_GREETING') }),
  },
} satisfies Record<string, BackendEntry>

const build = { isProduction: true, storeOfRules: '' }

it('A third backend needs only its folder and a registry entry to serve a leader from sign-in to codes', async () => {
  const { entry, settings } = readSettings(
    { VITE_BACKEND: 'tiny', VITE_TINY_GREETING: 'HOLA0001' },
    build,
    registry,
  )
  expect(entry).toBe('tests/support/tinyBackend/openBackend.ts')

  // As in src/main.tsx, with a device of fakes.
  const page = openContainer<PagePorts>()
  page.bind(constants({ ...deviceOf(createFakes()), storeId: storeId(settings.storeId) }))
  const opened = await openBackend(page, settings as Settings<TinySettings>)
  page.bind(opened.account)
  const store = createStore(coreOf(page, sessionsOn(page, opened)))
  await settled()
  store.dispatch(
    signInSubmitted({ email: anaUser.email, password: 'Demo#2026', keepSignedIn: true }),
  )
  await settled()
  expect(selectCodes(store.getState() as RootState)?.map(({ code }) => code)).toEqual(['HOLA0001'])
})

it('A third backend with missing settings does not build', () => {
  expect(() => readSettings({ VITE_BACKEND: 'tiny' }, build, registry)).toThrow(
    'falta VITE_TINY_GREETING',
  )
})
