import type { LoadStatus } from '../../application/codes/codes.selectors'
import type { ScannedCode, ScannerStage } from '../../application/scanner/scanner.selectors'
import { checkedRows } from '../../application/validator/checkedRows'
import { eventNameOf } from '../../domain/codes/TrackedCode'
import { theTime } from '../../domain/shared/storeTime'
import type { VerdictGroup } from '../../domain/validator/verdict'
import { ago } from '../texts/ago'
import { counted, thousands } from '../texts/counts'
import { leftText } from '../tickets/ticketText'
import { invalidReasonText } from '../validator/validatorText'

/** The verdict on one code, in a word. */
export const verdictWord = {
  usable: 'Utilizable',
  spent: 'Agotado',
  invalid: 'No válido',
  searching: 'Buscando…',
} as const satisfies Record<ScannedCode['group'], string>

/** How a verdict is felt, in words. */
export const vibrationText = {
  usable: 'Vibración: una corta',
  spent: 'Vibración: dos cortas',
  invalid: 'Vibración: una larga',
} as const satisfies Record<VerdictGroup, string>

/** Why a code has its verdict. */
export const whyText = ({ code, text, group }: ScannedCode): string => {
  if (group === 'searching') return 'Sus códigos todavía están llegando.'
  if (code && group === 'usable')
    return [eventNameOf(code), leftText(code)].filter(Boolean).join(' · ')
  if (code && group === 'spent')
    return `Ya se usó ${code.currentUses} de ${code.maxUses}. ${eventNameOf(code)}`
  const [row] = checkedRows([code ?? text], [], [])
  return invalidReasonText[row?.reason ?? 'not-yours']
}

/** The text about a code that was read before. */
export const repeatText = ({ at, group }: ScannedCode): string =>
  `Ya lo leyó a ${theTime(at)}: ${verdictWord[group].toLowerCase()}. No se cuenta otra vez.`

/**
 * How old the data is that verdicts come from; null while it is live.
 * @param now epoch milliseconds
 */
export const dataAgeText = (status: LoadStatus, now: number): string | null => {
  if (status.kind !== 'ready' || status.stale === null || status.stale === 'connecting') return null
  return `Datos de ${theTime(status.takenAt)}, ${ago(status.takenAt, now)}: puede haber cambiado.`
}

export const readText = (count: number): string => counted(count, 'código leído', 'códigos leídos')

export const repeatsText = (count: number): string =>
  counted(count, 'repetido no se cuenta', 'repetidos no se cuentan')

export const missedPhotosText = (count: number): string =>
  count === 1
    ? 'En una de las fotos no se leyó ningún código.'
    : `En ${thousands(count)} de las fotos no se leyó ningún código.`

type NoCamera = Extract<ScannerStage, { kind: 'no-camera' }>['failure']
type NoPhoto = Extract<ScannerStage, { kind: 'no-photo' }>['failure']

interface Words {
  readonly title: string
  readonly text: string
}

const READER_FAILED: Words = {
  title: 'El lector de códigos falló',
  text: 'Pruebe de nuevo; lo que ya leyó sigue aquí. Si se repite, recargue la página cuando tenga conexión.',
}

/** Why there is no picture of the camera, and what to do. */
export const noCameraText = {
  dismissed: {
    title: 'Falta el permiso de la cámara',
    text: 'Pruebe de nuevo y elija «Permitir». Si el navegador ya no pregunta, permítala en sus ajustes. También puede leer una foto.',
  },
  denied: {
    title: 'La cámara está bloqueada',
    text: 'El navegador no la deja usar en este sitio, y desde aquí no se puede volver a pedir. Así la permite:',
  },
  missing: {
    title: 'No se encuentra una cámara',
    text: 'Puede leer los códigos de una foto o de una captura de pantalla. Si hay varios en ella, se leen todos.',
  },
  busy: {
    title: 'Otra aplicación usa la cámara',
    text: 'Ciérrela ahí y pruebe de nuevo. También puede leer los códigos de una foto.',
  },
  unsupported: {
    title: 'Este navegador no abre la cámara',
    text: 'Puede leer los códigos de una foto o de una captura de pantalla. Si hay varios en ella, se leen todos.',
  },
  lost: {
    title: 'La cámara se apagó',
    text: 'Se desconectó, o se le quitó el permiso. Lo que ya leyó sigue aquí.',
  },
  'reader-failed': READER_FAILED,
} as const satisfies Record<NoCamera, Words>

/** Why no code was found in the chosen photos, and what to do. */
export const noPhotoText = {
  'no-code': {
    title: 'En esa foto no se ve un código',
    text: 'Pruebe con otra: el QR entero, derecho y sin reflejos. De una conversación, mejor la imagen original que una captura pequeña.',
  },
  'code-part': {
    title: 'Este QR es una parte de varias',
    text: 'El código está repartido entre varios QR, y con uno no basta. Escríbalo a mano en el validador o pida un boleto con un solo QR.',
  },
  'no-picture': {
    title: 'Ese archivo no se abre como foto',
    text: 'Elija una foto o una captura de pantalla, en JPG, PNG o WebP.',
  },
  'too-large': {
    title: 'Esa foto pesa demasiado',
    text: 'El límite es de 20 MB. Una captura de pantalla de la foto basta.',
  },
  'reader-failed': READER_FAILED,
} as const satisfies Record<NoPhoto, Words>
