import type { Ids } from '../../application/ports/device/Ids'
import { recordIdFrom } from '../../domain/shared/recordId'

/** Unguessable record ids from the browser's cryptographic random numbers. */
export class CryptoIds implements Ids {
  next() {
    return recordIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)))
  }
}
