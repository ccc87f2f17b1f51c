import { whenIdle } from '../kit/hooks/whenIdle'

/** The lazily loaded screens. Requesting one twice loads it once. */

/** Loads a component by its name, as `lazy` of React takes it. */
const named =
  <M, N extends keyof M>(load: () => Promise<M>, name: N) =>
  () =>
    load().then((loaded) => ({ default: loaded[name] }))

export const loadDashboard = named(() => import('./DashboardScreen'), 'DashboardScreen')

export const loadList = named(() => import('../list/CodesScreen'), 'CodesScreen')

export const loadEvent = named(() => import('../event/EventScreen'), 'EventScreen')

export const loadBatches = named(
  () => import('../coordination/batches/BatchesScreen'),
  'BatchesScreen',
)

export const loadBatch = named(() => import('../coordination/batches/BatchScreen'), 'BatchScreen')

const loadForm = named(
  () => import('../coordination/generation/GenerationScreen'),
  'GenerationScreen',
)

/** The form leads to the page of its batch. */
export const loadGeneration = () => {
  preload(loadBatch)
  return loadForm()
}

export const loadBoard = named(() => import('../coordination/board/BoardScreen'), 'BoardScreen')

export const loadRequests = named(
  () => import('../coordination/requests/RequestsScreen'),
  'RequestsScreen',
)

export const loadPeople = named(() => import('../people/PeopleScreen'), 'PeopleScreen')

export const loadOwnAccount = named(
  () => import('../account/ownAccount/OwnAccountScreen'),
  'OwnAccountScreen',
)

export const loadNewLeader = named(
  () => import('../coordination/leaders/LeaderScreen'),
  'LeaderScreen',
)

const accountScreens = () => import('../account/accountScreens')

type AccountScreens = Awaited<ReturnType<typeof accountScreens>>['accountScreens']

// The account screens share one chunk.
const accountScreen = (name: keyof AccountScreens) => () =>
  accountScreens().then((loaded) => ({ default: loaded.accountScreens[name] }))

export const loadForgotPassword = accountScreen('ForgotPasswordScreen')
export const loadConfirmPhone = accountScreen('SecondFactorScreen')
export const loadConfirmEmail = accountScreen('ConfirmEmailScreen')
export const loadAccountAction = accountScreen('AccountActionScreen')

/** Preloads what the user may need next. A failed load is retried when it is needed. */
export const preload = (...loads: readonly (() => Promise<unknown>)[]): void => {
  for (const load of loads) load().catch(() => undefined)
}

/**
 * Preloads one after the other, each once the page has nothing else to do: many files at once stop a slow phone.
 * @returns ends it with the one that is loading
 */
export const preloadInTurn = (loads: readonly (() => Promise<unknown>)[]): (() => void) => {
  let isEnded = false
  const next = ([load, ...others]: typeof loads): (() => void) => {
    if (!load || isEnded) return () => undefined
    return whenIdle(async () => {
      await load().catch(() => undefined)
      cancel = next(others)
    })
  }
  let cancel = next(loads)
  return () => {
    isEnded = true
    cancel()
  }
}
