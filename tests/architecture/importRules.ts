import { posix } from 'node:path'
import { COMPUTED, type Import } from './parsing'

export const LAYERS = ['domain', 'application', 'infrastructure', 'presentation', 'src'] as const
export type Layer = (typeof LAYERS)[number]

export const layerOf = (path: string): Layer | undefined =>
  LAYERS.find((layer) => path.startsWith(`${layer}/`))

const REACHES: Record<Layer, readonly Layer[]> = {
  domain: ['domain'],
  application: ['application', 'domain'],
  infrastructure: ['infrastructure', 'application', 'domain'],
  presentation: ['presentation', 'application', 'domain'],
  src: LAYERS,
}

const belongsTo = (target: string, name: string) => target === name || target.startsWith(`${name}/`)
const isAnyOf = (target: string, names: readonly string[]) =>
  names.some((name) => belongsTo(target, name))

// State and process files; every other file of application/ is a use case or a port.
const STATE_FILE = /\.(slice|saga|selectors|events|store)(\.ts)?$/
const isProcess = (path: string) =>
  STATE_FILE.test(path) || /^application\/(?:process|portal)\/[a-z]/.test(path)
// The ports of the machine, with what they need at run time.
const isDevice = (path: string) => path.startsWith('application/device/')
// Classes, and so their files, start with a capital: use cases in application/, repositories in
// domain/.
const isUseCase = (path: string) =>
  path.startsWith('application/') && /^[A-Z]/.test(posix.basename(path)) && !isProcess(path)
const isRepository = (path: string) =>
  path.startsWith('domain/') && /Repository(\.ts)?$/.test(posix.basename(path))

/** The violation of one import; null if there is none. */
type Rule = (from: string, layer: Layer, imported: Import) => string | null

const arrowsPointInward: Rule = (_from, layer, { kind, target }) => {
  if (kind === 'package') return null
  if (target === COMPUTED) return 'imports a path that is computed, which no rule can check'
  if (belongsTo(target, 'tests')) return `imports ${target}: tests are no part of the portal`
  const to = layerOf(target)
  if (!to) return `imports ${target}, which is in no layer`
  return REACHES[layer].includes(to) ? null : `imports ${target}: ${layer} may not know ${to}`
}

const domainHasNoPackage: Rule = (_from, layer, { kind, target }) =>
  layer === 'domain' && kind === 'package' ? `imports ${target}: domain uses no package` : null

const applicationHasFewPackages: Rule = (from, layer, { kind, target }) => {
  if (layer !== 'application' || kind !== 'package') return null
  // sagasAreNamed tells who may use redux-saga.
  if (isAnyOf(target, ['dayjs', 'libphonenumber-js', '@zxcvbn-ts/core', 'redux-saga'])) return null
  if (!isAnyOf(target, ['@reduxjs/toolkit'])) {
    return `imports ${target}: application uses dayjs, libphonenumber-js, zxcvbn-ts, Redux and saga only`
  }
  return isProcess(from) ? null : `imports ${target}: use cases do not know Redux`
}

const EFFECTS = 'application/process/effects'

const sagasAreNamed: Rule = (from, layer, { kind, target }) => {
  const isSaga = target === EFFECTS || (kind === 'package' && belongsTo(target, 'redux-saga'))
  if (layer !== 'application' || !isSaga) return null
  return from.endsWith('.saga.ts') || from === `${EFFECTS}.ts`
    ? null
    : `imports ${target}: only a file that ends in .saga.ts runs effects`
}

/**
 * The rooms of `domain`, `application` and `presentation`, from the floor, on which all stand, to the roof, which knows all.
 * Imports within a layer run down only.
 */
const ROOMS = [
  'shared',
  'texts',
  'kit',
  'device',
  'process',
  'connection',
  'session',
  'codes',
  'sharing',
  'account',
  'usage',
  'tickets',
  'exports',
  'validator',
  'scanner',
  'coordination',
  'list',
  'people',
  'event',
  'shell',
  'demo',
  'notices',
  'portal',
]

const WITH_ROOMS: readonly string[] = ['domain', 'application', 'presentation']

const roomOf = (path: string): string => path.split('/')[1] ?? ''

/** Whether a module of a layer with rooms stands in none. */
export const isRoomless = (path: string, layer: Layer): boolean =>
  WITH_ROOMS.includes(layer) && !ROOMS.includes(roomOf(path))

const importsRunDown: Rule = (from, layer, { kind, target }) => {
  if (!WITH_ROOMS.includes(layer) || kind === 'package' || layerOf(target) !== layer) return null
  const [own, other] = [roomOf(from), roomOf(target)]
  return ROOMS.indexOf(other) > ROOMS.indexOf(own)
    ? `imports ${target}: '${own}' stands below '${other}'`
    : null
}

/** Packages restricted to one place, even for types. */
const HOMES: readonly { is: (target: string) => boolean; homes: readonly string[] }[] = [
  {
    is: (target) => belongsTo(target, 'inversify'),
    homes: ['src/container/openContainer.ts'],
  },
  {
    is: (target) => belongsTo(target, 'reflect-metadata'),
    homes: ['src/container/openContainer.ts', 'src/main.tsx'],
  },
  { is: (target) => /^@?firebase/.test(target), homes: ['infrastructure/firebase/'] },
  {
    is: (target) => belongsTo(target, 'idb'),
    homes: ['infrastructure/local/', 'infrastructure/sync/'],
  },
  // One package for all: `react-router` is its inner part.
  {
    is: (target) => /^react-router/.test(target),
    homes: ['presentation/', 'src/prerender.tsx'],
  },
  // Its numbering plans weigh more than a screen: they come with the one route that needs them.
  {
    is: (target) => belongsTo(target, 'libphonenumber-js'),
    homes: ['application/coordination/leaders/'],
  },
  // With the words that it knows, it comes with the one screen that says how strong a password is.
  {
    is: (target) => belongsTo(target, '@zxcvbn-ts/core'),
    homes: ['application/account/ownAccount/'],
  },
]

const packagesStayAtHome: Rule = (from, _layer, { kind, target }) => {
  if (kind !== 'package') return null
  const home = HOMES.find(({ is }) => is(target))
  if (!home || home.homes.some((place) => from.startsWith(place))) return null
  return `imports ${target}, which only ${home.homes.join(' and ')} may`
}

const adaptersImplementPorts: Rule = (_from, layer, { kind, target, typeOnly }) => {
  if (layer !== 'infrastructure' || kind !== 'file' || layerOf(target) !== 'application')
    return null
  if (isProcess(target)) return `imports ${target}: an adapter knows no state and no process`
  return isDevice(target) || typeOnly
    ? null
    : `imports ${target} at run time: only ports of the device and types`
}

// Folders whose code every backend may use.
const SHARED_FOLDERS = ['browser', 'documents', 'sync']

/** The folder of a backend's adapters; undefined for what is not one backend's. */
const backendOf = (path: string): string | undefined => {
  const folder = /^infrastructure\/([^/]+)\//.exec(path)?.[1]
  return folder && !SHARED_FOLDERS.includes(folder) ? folder : undefined
}

const backendsAreStrangers: Rule = (from, _layer, { target }) => {
  const [one, other] = [backendOf(from), backendOf(target)]
  const areStrangers = one !== undefined && other !== undefined && one !== other
  return areStrangers ? `imports ${target}: one backend never needs another` : null
}

const screensDispatchEvents: Rule = (_from, layer, { kind, target, typeOnly }) => {
  if (layer !== 'presentation' || kind !== 'file' || typeOnly) return null
  return isDevice(target) || isUseCase(target) || isRepository(target)
    ? `imports ${target} at run time: a screen reads state and dispatches events`
    : null
}

const lateFilesLoadLate: Rule = (_from, _layer, { target, typeOnly, isLazy }) =>
  /\.late(\.ts)?$/.test(target) && !typeOnly && !isLazy
    ? `imports ${target}, which loads later: only import() may`
    : null

// The portal's modules in the service worker: with React in it, each new version would be three times as large.
const READ_BY_WORKER = [
  'presentation/kit/routes/routes.ts',
  'presentation/account/actionLinks/actionLink.ts',
]

const workerHasNoPackage: Rule = (from, _layer, { kind, target }) =>
  kind === 'package' && READ_BY_WORKER.includes(from)
    ? `imports ${target}: the service worker reads this file`
    : null

export const IMPORT_RULES: readonly Rule[] = [
  arrowsPointInward,
  importsRunDown,
  domainHasNoPackage,
  applicationHasFewPackages,
  sagasAreNamed,
  packagesStayAtHome,
  adaptersImplementPorts,
  backendsAreStrangers,
  screensDispatchEvents,
  lateFilesLoadLate,
  workerHasNoPackage,
]
