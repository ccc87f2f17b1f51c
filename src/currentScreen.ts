import { routeAt } from '../presentation/routing/routes'

/** The route of the screen that is shown, with the names of what it is about instead of their values; '/unknown' for none. */
export const currentScreen = (): string => routeAt(location.pathname)?.path ?? '/unknown'
