import type { AccessCode } from '../../../domain/codes/AccessCode'
import { storeDate } from '../storeDate'
import { accessCode } from './codes'

/** This many numbered texts: 'NADA001', 'NADA002'. */
export const texts = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, i) => `${prefix}${String(i + 1).padStart(3, '0')}`)

/** This many codes, newest first. */
export const manyCodes = (
  count: number,
  prefix = 'LOTE',
  fields: Partial<AccessCode> = {},
): AccessCode[] =>
  texts(count, prefix).map((text, i) =>
    accessCode(text, { createdAt: storeDate(2026, 10, 20, 12).getTime() - i, ...fields }),
  )
