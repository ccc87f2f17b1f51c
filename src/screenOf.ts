import { routeAt } from '../presentation/kit/routes/routes'

/** The route of a path, with the names of what its screen is about instead of their values; '/unknown' for none. */
export const screenOf = (path: string): string => routeAt(path)?.path ?? '/unknown'
