import { whenIdle } from '../kit/hooks/whenIdle'

/** The lazily loaded screens. Requesting one twice loads it once. */

export const loadDashboard = () =>
  import('./DashboardScreen').then(({ DashboardScreen }) => ({ default: DashboardScreen }))

export const loadList = () =>
  import('../list/CodesScreen').then(({ CodesScreen }) => ({
    default: CodesScreen,
  }))

export const loadEvent = () =>
  import('../event/EventScreen').then(({ EventScreen }) => ({ default: EventScreen }))

export const loadBatches = () =>
  import('../coordination/batches/BatchesScreen').then(({ BatchesScreen }) => ({
    default: BatchesScreen,
  }))

export const loadBatch = () =>
  import('../coordination/batches/BatchScreen').then(({ BatchScreen }) => ({
    default: BatchScreen,
  }))

/** The form leads to the page of its batch. */
export const loadGeneration = () => {
  preload(loadBatch)
  return import('../coordination/generation/GenerationScreen').then(({ GenerationScreen }) => ({
    default: GenerationScreen,
  }))
}

export const loadBoard = () =>
  import('../coordination/board/BoardScreen').then(({ BoardScreen }) => ({
    default: BoardScreen,
  }))

export const loadRequests = () =>
  import('../coordination/requests/RequestsScreen').then(({ RequestsScreen }) => ({
    default: RequestsScreen,
  }))

export const loadPeople = () =>
  import('../people/PeopleScreen').then(({ PeopleScreen }) => ({ default: PeopleScreen }))

export const loadOwnAccount = () =>
  import('../account/ownAccount/OwnAccountScreen').then(({ OwnAccountScreen }) => ({
    default: OwnAccountScreen,
  }))

export const loadNewLeader = () =>
  import('../coordination/leaders/LeaderScreen').then(({ LeaderScreen }) => ({
    default: LeaderScreen,
  }))

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
