import type { ListFileFailure } from '../../../domain/validator/listFile'

/** Encodes as UTF-16, little endian, in Latin letters. */
const wide = (name: string): string => Array.from(name, (letter) => `${letter}\0`).join('')

const ENCRYPTED = wide('EncryptedPackage')
const OLD_WORKBOOKS = [wide('Workbook'), wide('Book')]

/**
 * Why a compound file (MS-CFB) is no list: a protected .xlsx file is one, and so is an .xls file. Told by the names of
 * its streams.
 */
export const compoundFileFailure = (bytes: Uint8Array): ListFileFailure['kind'] => {
  const names = new TextDecoder('latin1').decode(bytes)
  if (names.includes(ENCRYPTED)) return 'protected'
  return OLD_WORKBOOKS.some((name) => names.includes(name)) ? 'old-workbook' : 'not-text'
}
