import type { InvalidReason } from '../../application/validator/checkedRows'
import type { LeftOut } from '../../domain/validator/leftOut'
import {
  type ListFileFailure,
  MAX_LIST_BYTES,
  MAX_RECEIVED_FILES,
} from '../../domain/validator/listFile'
import type { VerdictGroup } from '../../domain/validator/verdict'
import { counted, thousands } from '../texts/counts'

/** The parts of a verdict: one code, and any other number. */
const verdictGroups = {
  usable: ['utilizable', 'utilizables'],
  spent: ['agotado', 'agotados'],
  invalid: ['no válido', 'no válidos'],
} as const satisfies Record<VerdictGroup, readonly [string, string]>

export const verdictText = (group: VerdictGroup, count: number): string =>
  verdictGroups[group][count === 1 ? 0 : 1]

export const mistypedText = (count: number): string =>
  counted(count, 'código parece mal escrito', 'códigos parecen mal escritos')

/** Said of a verdict once the contents have changed. */
export const oldResultText = 'La lista cambió: este resultado es de la anterior.'

export const correctedText = (count: number): string => `Corregidos: ${thousands(count)}`

/** 'A', 'A o B', 'A, B o C'. */
export const alternatives = (codes: readonly string[]): string =>
  [codes.slice(0, -1).join(', '), ...codes.slice(-1)].filter((part) => part !== '').join(' o ')

const MEGABYTE = 1024 * 1024

/** Why a code is not valid. */
export const invalidReasonText = {
  expired: 'El código expiró.',
  deleted: 'El código fue eliminado.',
  'not-yours': 'No está entre sus códigos.',
  'unknown-status': 'El estado del código no se reconoce.',
} as const satisfies Record<InvalidReason, string>

const saveAsWorkbook = 'Guárdelo como .xlsx o CSV y ábralo de nuevo.'
const openAndSave = 'Ábralo en su hoja de cálculo, guárdelo como .xlsx y ábralo aquí de nuevo.'

/** The cells of a file that are no part of its list: '2 celdas sin valor', '1 celda con fecha'. */
export const leftOutTexts = ({ noValue, dates }: LeftOut): readonly string[] => [
  ...(noValue > 0 ? [counted(noValue, 'celda sin valor', 'celdas sin valor')] : []),
  ...(dates > 0 ? [counted(dates, 'celda con fecha', 'celdas con fecha')] : []),
]

/** Why a file was refused, and what to do about it. */
export const listFileFailureText = {
  'too-large': `El archivo pesa más de ${MAX_LIST_BYTES / MEGABYTE} MB, que es el límite. Divídalo en partes más pequeñas.`,
  'no-room': `No cabe: se reciben hasta ${MAX_RECEIVED_FILES} archivos y ${MAX_LIST_BYTES / MEGABYTE} MB a la vez. Compártalo aparte.`,
  'not-text':
    'El archivo no es de texto. Guárdelo como CSV o TXT en su hoja de cálculo y ábralo de nuevo.',
  'unpacks-too-large':
    'El libro de Excel contiene demasiados datos. Guarde aparte solo la lista de códigos y ábrala de nuevo.',
  'too-many-parts':
    'El libro de Excel tiene demasiadas hojas o partes. Guarde aparte solo la hoja de los códigos y ábrala de nuevo.',
  'old-workbook': `Es un libro de Excel antiguo (.xls). ${saveAsWorkbook}`,
  'binary-workbook': `Es un libro binario de Excel (.xlsb). ${saveAsWorkbook}`,
  'xml-workbook': `Es un archivo XML. ${openAndSave}`,
  'open-document': `Es un documento de LibreOffice u OpenOffice, como .ods. ${saveAsWorkbook}`,
  numbers: 'Es un documento de Numbers. Expórtelo como Excel (.xlsx) o CSV y ábralo de nuevo.',
  exchange: `Es una hoja de cálculo en un formato antiguo de intercambio (SYLK o DIF). ${openAndSave}`,
  'web-page': `Es una página web (HTML), diga lo que diga su nombre. ${openAndSave}`,
  'rich-text':
    'Es un documento de texto con formato (RTF). Guárdelo como texto sin formato (.txt) y ábralo de nuevo.',
  pdf: 'Es un PDF. Si es un boleto, abra una captura de pantalla de su código QR; si es una lista, copie sus códigos y péguelos aquí.',
  json: 'Es un archivo JSON, de datos para programas. Pida la lista en .xlsx o CSV, o pegue aquí sus códigos.',
  protected: 'El archivo está protegido con contraseña. Quítele la contraseña y ábralo de nuevo.',
  damaged:
    'El archivo está dañado o incompleto. Guárdelo de nuevo en su hoja de cálculo y vuelva a abrirlo.',
  empty: 'El archivo no contiene códigos.',
  unreadable: 'No se pudo leer el archivo. Compruebe que aún existe y ábralo de nuevo.',
  'no-picture': 'La imagen no se puede abrir. Elija una en JPG, PNG o WebP.',
  'picture-too-large':
    'La imagen pesa más de 20 MB, que es el límite. Una captura de pantalla de ella basta.',
  'no-code':
    'En la imagen no se ve un código QR. Pruebe con otra: el QR entero, derecho y sin reflejos.',
  'code-part':
    'El QR de la imagen es una parte de varias: el código está repartido entre ellas. Escríbalo a mano o pida un boleto con un solo QR.',
} as const satisfies Record<ListFileFailure['kind'], string>
