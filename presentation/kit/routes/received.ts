import { routes } from './routes'

/** Path to which the device posts what another app shares with the portal. The service worker answers; it is no page. */
export const RECEIVE_PATH = '/recibir'

const KEY = 'recibido'

/** The page that shows what came. @param key under which it is kept */
export const receivedAddress = (key: string): string => `${routes.dashboard.path}?${KEY}=${key}`

/** The key in a page's address; null if it has none. @param search its query */
export const receivedKeyIn = (search: string): string | null => new URLSearchParams(search).get(KEY)
