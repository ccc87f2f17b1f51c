import type { Brand } from '../shared/Brand'

/** The ticketing provider's store that this portal serves; users of another store may not enter. */
export type StoreId = Brand<string, 'StoreId'>
export const storeId = (raw: string) => raw as StoreId
