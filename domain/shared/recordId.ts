import { type RandomBytes, randomText } from './randomText.ts'

/** Length of a generated record id (WRITE-4). */
export const RECORD_ID_LENGTH = 20

export const RECORD_ID_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A record id of 20 letters and digits, each equally likely. */
export const recordIdFrom = (randomBytes: RandomBytes): string =>
  randomText(RECORD_ID_LETTERS, RECORD_ID_LENGTH, randomBytes)
