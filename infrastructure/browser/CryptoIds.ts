import type { Ids } from '../../application/ports/device/Ids'
import { recordIdFrom } from '../../domain/shared/recordId'

/** Record ids from the browser's cryptographic randomness: they cannot be guessed one from another. */
export class CryptoIds implements Ids {
  next() {
    return recordIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)))
  }
}
