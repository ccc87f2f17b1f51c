import type { RandomNumbers } from '../../application/device/RandomNumbers'

/** The browser's cryptographic random numbers. */
export class CryptoRandomNumbers implements RandomNumbers {
  readonly bytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))
}
