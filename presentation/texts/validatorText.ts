import type { InvalidReason } from '../../application/codes/validator/checkedRows'
import { type ListFileFailure, MAX_LIST_BYTES } from '../../domain/codes/validator/listFile'

const MEGABYTE = 1024 * 1024

/** Why a code is not valid. */
export const invalidReasonText = {
  expired: 'El código expiró.',
  deleted: 'El código fue eliminado.',
  'not-yours': 'No está entre sus códigos.',
  'unknown-status': 'El estado del código no se reconoce.',
} as const satisfies Record<InvalidReason, string>

/** Why a file was refused, and what to do about it. */
export const listFileFailureText = {
  'too-large': `El archivo pesa más de ${MAX_LIST_BYTES / MEGABYTE} MB, que es el límite. Divídalo en partes más pequeñas.`,
  'not-text':
    'El archivo no es de texto. Guárdelo como CSV o TXT en su hoja de cálculo y ábralo de nuevo.',
  empty: 'El archivo no contiene códigos.',
  unreadable: 'No se pudo leer el archivo. Compruebe que aún existe y ábralo de nuevo.',
} as const satisfies Record<ListFileFailure['kind'], string>
