import { type RandomBytes, randomText } from './randomText'

/** Length of a generated record id (WRITE-4). */
const RECORD_ID_LENGTH = 20

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A record id of 20 letters and digits, each equally likely. */
export const recordIdFrom = (randomBytes: RandomBytes): string =>
  randomText(ALPHABET, RECORD_ID_LENGTH, randomBytes)
