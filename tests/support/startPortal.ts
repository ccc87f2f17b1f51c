import type { Action } from '@reduxjs/toolkit'
import type { PortGroup, SessionPorts } from '../../application/portal/Backend'
import type { RootState } from '../../application/portal/leaderSlices'
import type { Core } from '../../application/portal/root.saga'
import type { OpenSession } from '../../application/portal/scopes.saga'
import { Sessions } from '../../application/session/Sessions'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import type { PortLoads } from '../../src/backends/Backend'
import { type Loads, openContainer } from '../../src/container/openContainer'
import { openSession } from '../../src/container/openSession'
import {
  constants,
  type PagePorts,
  type Part,
  type PortsAtOnce,
  type Service,
} from '../../src/container/services'
import { deviceName, userActivity } from '../../src/rooms/deviceSessions.late'
import { photoMaker } from '../../src/rooms/ownAccount.late'
import { coreOf as coreIn } from '../../src/rooms/page'
import { camera, origin, pictureCodes, signals } from '../../src/rooms/scanner.late'
import { ticketsPart } from '../../src/rooms/tickets'
import { ticketPictures } from '../../src/rooms/tickets.late'
import { createStore } from '../../src/store'
import { createFakes, deviceOf, type Fakes, portsOf } from './createFakes'
import { ourStore } from './mothers/users'

const isPart = (exported: unknown): exported is Part<object> =>
  typeof exported === 'object' && exported !== null && 'load' in exported

const rooms = import.meta.glob<object>('../../src/rooms/*.ts', { eager: true })

/** The parts of all rooms. */
export const PARTS = Object.values(rooms).flatMap((room) => Object.values(room).filter(isPart))

/** The files of the parts, loaded at first: none loads under fake timers. */
const files = new Map<unknown, unknown>(
  await Promise.all(PARTS.map(async (part) => [part, await part.load()] as const)),
)

/** The value of a service that stands instead of what the service would make. */
type Given = readonly [Service<unknown, never>, unknown]

export const giving = <T>(service: Service<T, never>, value: T): Given => [service, value]

interface Changes {
  /** Ports that stand instead of the fakes'. */
  readonly ports?: Partial<PortsAtOnce & SessionPorts[PortGroup]>
  /** Values of services. */
  readonly given?: readonly Given[]
  /** Steps before the load of a part, or of a group of ports: one that rejects is a file that cannot be loaded. */
  readonly loads?: ReadonlyMap<PortGroup | Part<unknown>, () => Promise<void>>
  readonly sessions?: Sessions<OpenSession>
}

/** The ports of fakes as a backend has them. */
const fakePorts = (fakes: Fakes): PortLoads => {
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

/** The loads of a session with fakes. */
export const loadsWith = (fakes: Fakes, { loads }: Changes = {}): Loads => {
  const ports = fakePorts(fakes)
  return {
    async ports(group) {
      await loads?.get(group)?.()
      return ports[group]()
    },
    async file<M>(part: Part<M>) {
      await loads?.get(part)?.()
      if (part === (ticketsPart as unknown)) {
        fakes.pictures.loads += 1
        if (fakes.pictures.isMissing) throw new Error('offline')
      }
      return files.get(part) as M
    },
    failed: (cause) => fakes.log.error('a service could not be made', cause),
  }
}

/** The container of a page with fakes. */
export const pageWith = (fakes: Fakes, { ports, given = [] }: Changes = {}) => {
  const page = openContainer<PagePorts>()
  page.bind({
    ...constants({
      ...deviceOf(fakes),
      storeId: ourStore,
      sessionGateway: fakes.gateway,
      secondFactor: fakes.secondFactor,
      accountActions: fakes.accountActions,
      emailActions: fakes.emails,
    }),
    ...constants(ports ?? {}),
  })
  const fakeServices = [
    giving(ticketPictures, fakes.pictures),
    giving(camera, fakes.camera),
    giving(pictureCodes, fakes.pictureCodes),
    giving(signals, fakes.signals),
    giving(origin, 'https://lideres.test'),
    giving(photoMaker, fakes.photoMaker),
    giving(deviceName, async () => ({ browser: 'Chrome', system: 'Android' })),
    giving(userActivity, fakes.userActivity),
  ]
  for (const [service, value] of [...fakeServices, ...given]) page.give(service, value)
  return page
}

/** A session with fakes. */
export const sessionOf = (fakes: Fakes, changes: Changes = {}) =>
  openSession(
    pageWith(fakes, changes),
    constants(portsOf(fakes).session),
    loadsWith(fakes, changes),
  )

/** The core with fakes, and sessions whose code is already loaded. */
export const coreOf = (fakes: Fakes, changes: Changes = {}): Core =>
  coreIn(
    pageWith(fakes, changes),
    changes.sessions ?? new Sessions(async () => () => sessionOf(fakes, changes), fakes.log),
  )

/** The portal without screens: real reducers and processes with fake ports. */
export const startPortal = (restored: SignedInUser | null = null, changes: Changes = {}) => {
  const fakes = createFakes(restored)
  const store = createStore(coreOf(fakes, changes))
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
  for (let i = 0; i < 100; i++) await Promise.resolve()
}
