import { mayCreate } from '../../../domain/session/accessPolicy'
import { storeId } from '../../../domain/session/StoreId'
import { decodeUser } from '../../documents/userDocument'
import { DEMO_STORE } from '../seed/demoAccounts'
import type { StoredDocument } from '../storage/schema'

/** Whether the user may create and remove (ACCESS-7), as the rules of the hosted store decide it. */
export const isCoordinator = (user: StoredDocument | undefined): boolean =>
  user !== undefined && mayCreate(decodeUser(user), storeId(DEMO_STORE))
