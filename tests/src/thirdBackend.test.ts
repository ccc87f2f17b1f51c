import { expect, it } from 'vitest'
import { ActionLinks } from '../../application/account/actionLinks/ActionLinks'
import { Sessions } from '../../application/account/session/Sessions'
import { signInSubmitted } from '../../application/account/signIn/signIn.slice'
import { selectCodes } from '../../application/codes/list/codes.selectors'
import type { RootState } from '../../application/process/leaderSlices'
import { storeId } from '../../domain/account/StoreId'
import { FetchHttp } from '../../infrastructure/browser/FetchHttp'
import { BACKENDS, type BackendEntry } from '../../src/backends'
import { lazyParts } from '../../src/container/lazyParts'
import { openSession } from '../../src/container/openSession'
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

  const device = deviceOf(createFakes())
  const opened = await openBackend(
    { ...device, http: new FetchHttp() },
    settings as Settings<TinySettings>,
  )
  const sessions = new Sessions(async () => {
    const constants = { ...device, storeId: storeId(settings.storeId) }
    const ports = await opened.parts.session()
    return () => openSession({ constants, ports, parts: lazyParts(opened) })
  }, device.log)
  const { accountActions, ...account } = opened.account
  const actionLinks = new ActionLinks(accountActions, account.sessionGateway, device.keptLink)
  const store = createStore({ ...device, ...account, actionLinks, sessions })
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
