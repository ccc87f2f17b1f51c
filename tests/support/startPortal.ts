import type { Action } from '@reduxjs/toolkit'
import { ActionLinks } from '../../application/account/actionLinks/ActionLinks'
import { Sessions } from '../../application/account/session/Sessions'
import { IdentifyCode } from '../../application/codes/scanner/IdentifyCode'
import { SavePicture } from '../../application/codes/tickets/SavePicture'
import { ValidateCodes } from '../../application/codes/validator/ValidateCodes'
import type { RootState } from '../../application/process/leaderSlices'
import type { Core } from '../../application/process/root.saga'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { Bindings } from '../../src/container/bindings'
import { lazyPart } from '../../src/container/lazyParts'
import type { Part } from '../../src/container/OpenedBackend'
import { openSession } from '../../src/container/openSession'
import { coordinatorRecipes } from '../../src/container/parts/coordinator'
import { deviceSessionRecipes } from '../../src/container/parts/deviceSessions'
import { exportRecipes } from '../../src/container/parts/exports'
import { leaderDataRecipes } from '../../src/container/parts/leaderData'
import { ownAccountRecipes } from '../../src/container/parts/ownAccount'
import { peopleRecipes } from '../../src/container/parts/people'
import { scannerRecipes } from '../../src/container/parts/scanner'
import { usageRecipes } from '../../src/container/parts/usage'
import { constants } from '../../src/container/recipes'
import { createStore } from '../../src/store'
import { createFakes, deviceOf, type Fakes, portsOf } from './createFakes'
import { ourStore } from './mothers/users'

/** The parts of a session with fakes, imported eagerly: lazy modules do not load under fake timers. */
export const eagerParts = (fakes: Fakes): readonly Part[] => {
  const ports = portsOf(fakes)
  return [
    lazyPart('presence', async () => constants(ports.presence)),
    lazyPart('exports', async () => exportRecipes),
    lazyPart('pictures', async () => {
      fakes.pictures.loads += 1
      if (fakes.pictures.isMissing) throw new Error('offline')
      return constants({
        ticketPictures: fakes.pictures,
        savePicture: new SavePicture(fakes.pictures, fakes.downloads),
      })
    }),
    lazyPart('scanner', async () => ({
      ...scannerRecipes,
      ...constants({
        camera: fakes.camera,
        pictureCodes: fakes.pictureCodes,
        signals: fakes.signals,
        identifyCode: new IdentifyCode(new ValidateCodes(fakes.thread), 'https://lideres.test'),
      }),
    })),
    lazyPart('coordinator', async () => ({
      ...constants(ports.coordinator),
      ...coordinatorRecipes,
    })),
    lazyPart('leaderData', async () => ({ ...constants(ports.leaderData), ...leaderDataRecipes })),
    lazyPart('ownAccount', async () => ({
      ...constants(ports.ownAccount),
      ...ownAccountRecipes,
      ...constants({ photoMaker: fakes.photoMaker }),
    })),
    lazyPart('deviceSessions', async () => ({
      ...constants(ports.deviceSessions),
      ...deviceSessionRecipes,
      ...constants({
        describeDevice: async () => ({ browser: 'Chrome', system: 'Android' }),
        userActivity: fakes.userActivity,
      }),
    })),
    lazyPart('people', async () => peopleRecipes),
    lazyPart('usage', async () => ({ ...constants(ports.usage), ...usageRecipes })),
  ]
}

/**
 * A session with fakes.
 * @param changes values that stand instead of what its recipes would make
 */
export const sessionOf = (fakes: Fakes, changes: Partial<Bindings> = {}) =>
  openSession({
    constants: { ...deviceOf(fakes), storeId: ourStore, ...changes },
    ports: constants(portsOf(fakes).session),
    parts: eagerParts(fakes),
  })

/** The core with fakes, and sessions whose code is already loaded. */
export const coreOf = (fakes: Fakes, changes: Partial<Bindings> = {}): Core => ({
  ...deviceOf(fakes),
  sessionGateway: fakes.gateway,
  secondFactor: fakes.secondFactor,
  emailActions: fakes.emails,
  actionLinks: new ActionLinks(fakes.accountActions, fakes.gateway, fakes.keptLink),
  sessions: new Sessions(async () => () => sessionOf(fakes, changes), fakes.log),
})

/**
 * The portal without screens: real reducers and processes with fake ports.
 * @param changes values of the container, or parts of the core, that stand instead of the real ones
 */
export const startPortal = (
  restored: SignedInUser | null = null,
  { core, ...values }: Partial<Bindings> & { readonly core?: Partial<Core> } = {},
) => {
  const fakes = createFakes(restored)
  const store = createStore({ ...coreOf(fakes, values), ...core })
  // Before a session, the state has no slices of leaders: a test of visitors reads none.
  const state = () => store.getState() as RootState
  return {
    ...fakes,
    store,
    state,
    /** Dispatches events, then flushes pending answers. */
    after: async (...events: readonly Action[]) => {
      for (const event of events) store.dispatch(event)
      await settled()
      return state()
    },
  }
}

/** Flushes promises; timers do not advance. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 50; i++) await Promise.resolve()
}
