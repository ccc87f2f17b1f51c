import type { Action } from '@reduxjs/toolkit'
import type { RootState } from '../../application/portal/leaderSlices'
import type { Core } from '../../application/portal/root.saga'
import { IdentifyCode } from '../../application/scanner/IdentifyCode'
import { Sessions } from '../../application/session/Sessions'
import { SavePicture } from '../../application/tickets/SavePicture'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import type { BackendParts } from '../../src/container/Backend'
import type { Bindings, VisitorBindings } from '../../src/container/bindings'
import { constants, openContainer, type Part, type Values } from '../../src/container/openContainer'
import { openSession } from '../../src/container/openSession'
import type { PartLoads } from '../../src/container/parts'
import { partsOf } from '../../src/container/parts'
import { coordinatorFactories } from '../../src/container/parts/coordinator'
import { deviceSessionFactories } from '../../src/container/parts/deviceSessions'
import { exportFactories } from '../../src/container/parts/exports'
import { leaderDataFactories } from '../../src/container/parts/leaderData'
import { ownAccountFactories } from '../../src/container/parts/ownAccount'
import { peopleFactories } from '../../src/container/parts/people'
import { scannerFactories } from '../../src/container/parts/scanner'
import { usageFactories } from '../../src/container/parts/usage'
import { coreOf as coreIn, visitorUseCases } from '../../src/container/visitor'
import { createStore } from '../../src/store'
import { createFakes, deviceOf, type Fakes, portsOf } from './createFakes'
import { ourStore } from './mothers/users'

/** The portal's own factories of the parts, imported eagerly: lazy modules do not load under fake timers. */
const eagerParts = (fakes: Fakes): PartLoads => ({
  exports: async () => exportFactories,
  pictures: async () => {
    fakes.pictures.loads += 1
    if (fakes.pictures.isMissing) throw new Error('offline')
    return constants({
      ticketPictures: fakes.pictures,
      savePicture: new SavePicture(fakes.pictures, fakes.downloads),
    })
  },
  scanner: async () => ({
    ...scannerFactories,
    ...constants({
      camera: fakes.camera,
      pictureCodes: fakes.pictureCodes,
      signals: fakes.signals,
    }),
    identifyCode: ({ get }: Values<Bindings>) =>
      new IdentifyCode(get('trackedCodes'), get('validateCodes'), 'https://lideres.test'),
  }),
  coordinator: async () => coordinatorFactories,
  leaderData: async () => leaderDataFactories,
  ownAccount: async () => ({
    ...ownAccountFactories,
    ...constants({ photoMaker: fakes.photoMaker }),
  }),
  deviceSessions: async () => ({
    ...deviceSessionFactories,
    ...constants({
      describeDevice: async () => ({ browser: 'Chrome', system: 'Android' }),
      userActivity: fakes.userActivity,
    }),
  }),
  people: async () => peopleFactories,
  usage: async () => usageFactories,
})

/** Loads of values of parts, instead of the parts' own. */
export type Late = { readonly [K in keyof Bindings]?: () => Promise<Bindings[K]> }

const lateParts = (late: Late): readonly Part[] =>
  Object.entries(late).map(([name, load]) => ({
    gives: [name],
    load: async () => constants({ [name]: await load() }),
  }))

/** The ports of fakes as a backend has them, by part. */
const fakeParts = (fakes: Fakes): BackendParts => {
  const ports = portsOf(fakes)
  return {
    session: async () => constants(ports.session),
    presence: async () => constants(ports.presence),
    coordinator: async () => constants(ports.coordinator),
    leaderData: async () => constants(ports.leaderData),
    ownAccount: async () => constants(ports.ownAccount),
    deviceSessions: async () => constants(ports.deviceSessions),
    usage: async () => constants(ports.usage),
  }
}

/** The parts of a session with fakes. */
export const partsWith = (fakes: Fakes, late: Late = {}): readonly Part[] => [
  ...partsOf({ parts: fakeParts(fakes) }, eagerParts(fakes)),
  ...lateParts(late),
]

/**
 * The container of a visitor with fakes.
 * @param changes values that stand instead, there and in its sessions
 */
export const visitorWith = (fakes: Fakes, changes: Partial<Bindings> = {}) => {
  const container = openContainer<VisitorBindings>()
  container.load(
    constants({
      ...deviceOf(fakes),
      storeId: ourStore,
      sessionGateway: fakes.gateway,
      secondFactor: fakes.secondFactor,
      accountActions: fakes.accountActions,
      emailActions: fakes.emails,
      ...changes,
    }),
    visitorUseCases,
  )
  return container
}

/**
 * A session with fakes.
 * @param changes values that stand instead of what its factories would make
 * @param late loads that stand instead of those of its parts
 */
export const sessionOf = (fakes: Fakes, changes: Partial<Bindings> = {}, late: Late = {}) =>
  openSession(
    visitorWith(fakes, changes),
    constants(portsOf(fakes).session),
    partsWith(fakes, late),
  )

/** The core with fakes, and sessions whose code is already loaded. */
export const coreOf = (fakes: Fakes, changes: Partial<Bindings> = {}, late: Late = {}): Core => {
  const visitor = visitorWith(fakes, changes)
  const sessions = new Sessions(async () => () => sessionOf(fakes, changes, late), fakes.log)
  visitor.load(constants({ sessions }))
  return coreIn(visitor)
}

type Changes = Partial<Bindings> & {
  readonly core?: Partial<Core>
  /** Loads that stand instead of those of parts. */
  readonly late?: Late
}

/**
 * The portal without screens: real reducers and processes with fake ports.
 * @param changes values of the container, or parts of the core, that stand instead of the real ones
 */
export const startPortal = (
  restored: SignedInUser | null = null,
  { core, late, ...values }: Changes = {},
) => {
  const fakes = createFakes(restored)
  const store = createStore({ ...coreOf(fakes, values, late), ...core })
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
