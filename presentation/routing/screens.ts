/** The lazily loaded screens. Requesting one twice loads it once. */

export const loadDashboard = () =>
  import('../codes/DashboardScreen').then(({ DashboardScreen }) => ({ default: DashboardScreen }))

export const loadList = () =>
  import('../codes/list/CodesScreen').then(({ CodesScreen }) => ({
    default: CodesScreen,
  }))

const furtherScreens = () => import('./furtherScreens')

export const loadEvent = () => furtherScreens().then(({ loadEventScreen }) => loadEventScreen())

export const loadGeneration = () =>
  furtherScreens().then(({ loadGenerationScreen }) => loadGenerationScreen())

export const loadNewLeader = () =>
  furtherScreens().then(({ loadLeaderScreen }) => loadLeaderScreen())

const accountScreens = () => import('../account/accountScreens')

type AccountScreens = Awaited<ReturnType<typeof accountScreens>>['accountScreens']

// The account screens share one chunk.
const accountScreen = (name: keyof AccountScreens) => () =>
  accountScreens().then((loaded) => ({ default: loaded.accountScreens[name] }))

export const loadForgotPassword = accountScreen('ForgotPasswordScreen')
export const loadConfirmPhone = accountScreen('ConfirmPhoneScreen')
export const loadConfirmEmail = accountScreen('ConfirmEmailScreen')
export const loadAccountAction = accountScreen('AccountActionScreen')

/** Preloads what the user may need next. A failed load is retried when it is needed. */
export const preload = (...loads: readonly (() => Promise<unknown>)[]): void => {
  for (const load of loads) load().catch(() => undefined)
}
