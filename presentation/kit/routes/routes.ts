import { FORGOT_PASSWORD_SCOPE, SIGN_IN_SCOPE } from '../../../application/account/authScopes'
import { type EventId, eventId } from '../../../domain/codes/AccessCode'
import type { RouteAccess } from '../../../domain/session/accessPolicy'
import type { IconName } from '../Icon'

interface Route {
  readonly path: string
  readonly title: string
  readonly access: RouteAccess
  /** Its entry in the top bar (ENTITY-7). */
  readonly entry: { readonly label: string; readonly icon: IconName } | null
}

/** The portal's routes (ROUTE-1 to ROUTE-8, ROUTE-10 to ROUTE-20). */
export const routes = {
  dashboard: {
    path: '/',
    title: 'Validador de códigos',
    access: 'leader',
    entry: { label: 'Dashboard', icon: 'home' },
  },
  list: {
    path: '/codigos',
    title: 'Seguimiento de códigos',
    access: 'leader',
    entry: { label: 'Códigos', icon: 'code' },
  },
  people: { path: '/personas', title: 'Personas', access: 'leader', entry: null },
  generation: {
    path: '/codigos/generar',
    title: 'Generar códigos',
    access: 'creator',
    entry: null,
  },
  batches: { path: '/lotes', title: 'Lotes', access: 'creator', entry: null },
  batch: { path: '/lotes/:batchId', title: 'Lote', access: 'creator', entry: null },
  board: { path: '/tablero', title: 'Tablero', access: 'creator', entry: null },
  requests: { path: '/pedidos', title: 'Pedidos', access: 'creator', entry: null },
  newLeader: { path: '/lideres/nuevo', title: 'Nuevo líder', access: 'creator', entry: null },
  event: { path: '/eventos/:eventId', title: 'Evento', access: 'leader', entry: null },
  ownAccount: { path: '/cuenta', title: 'Mi cuenta', access: 'leader', entry: null },
  signIn: { path: SIGN_IN_SCOPE, title: 'Iniciar sesión', access: 'sign-in', entry: null },
  forgotPassword: {
    path: FORGOT_PASSWORD_SCOPE,
    title: '¿Olvidaste tu contraseña?',
    access: 'signed-out',
    entry: null,
  },
  confirmPhone: {
    path: '/confirmacion-movil/codigo',
    title: 'Confirme su identidad',
    access: 'challenged',
    entry: null,
  },
  accountAction: { path: '/auth/action', title: 'Su cuenta', access: 'anyone', entry: null },
  confirmEmail: {
    path: '/confirmacion-de-correo',
    title: 'Confirmación en camino',
    access: 'unverified',
    entry: null,
  },
} as const satisfies Record<string, Route>

/** The pages that a page belongs to, to which its banner leads back. */
const PARENTS: ReadonlyMap<Route | undefined, Route> = new Map<Route, Route>([
  [routes.event, routes.list],
  [routes.generation, routes.list],
  [routes.batch, routes.batches],
  [routes.batches, routes.dashboard],
  [routes.board, routes.dashboard],
  [routes.requests, routes.dashboard],
  [routes.newLeader, routes.dashboard],
])

/** The page that a route belongs to, by its path and its name; null for none. */
export const parentOf = (
  route: Route | undefined,
): { readonly path: string; readonly name: string } | null => {
  const parent = PARENTS.get(route)
  return parent ? { path: parent.path, name: parent.entry?.label ?? parent.title } : null
}

/** Whether a page belongs to another one, perhaps by those between. */
export const belongsTo = (route: Route | undefined, other: Route): boolean => {
  const parent = PARENTS.get(route)
  return parent !== undefined && (parent === other || belongsTo(parent, other))
}

export const NOT_FOUND_TITLE = 'Página no encontrada'

const all: readonly Route[] = Object.values(routes)

/** The path of an event's screen. */
export const eventPath = (id: EventId): string =>
  routes.event.path.replace(':eventId', () => encodeURIComponent(id))

/** The place of the message on an event's screen. */
export const MESSAGE_HASH = '#mensaje'

// Without the router: the service worker reads the routes too.
const matches = (path: string, pathname: string): boolean =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname)

/** A text with a stray % stays as it is. */
const decoded = (text: string, decode: (text: string) => string): string => {
  try {
    return decode(text)
  } catch {
    return text
  }
}

/** The event of the path of an event's screen. */
export const eventAt = (pathname: string): EventId =>
  eventId(decoded(pathname.split('/')[2] ?? '', decodeURIComponent))

/**
 * The route of a path. Like the router, it decodes the path and ignores a trailing slash and case.
 */
export const routeAt = (pathname: string): Route | undefined => {
  const normalized = decoded(pathname, decodeURI).replace(/\/+$/, '').toLowerCase() || '/'
  return all.find(({ path }) => matches(path, normalized))
}
