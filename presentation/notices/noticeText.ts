import type { NoticeMessage } from '../../application/notices/leaderNotices'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { authFailureText } from '../account/authFailureText'
import { sessionClosedText } from '../account/sessionClosedText'
import { isRefusal, stopText } from '../coordination/batches/batchText'
import { givenText, someGivenText, someUnfitText } from '../sharing/givingText'
import { counted, listed, thousands } from '../texts/counts'
import { leaderActText } from './leaderActText'
import {
  editsText,
  notSavedText,
  notUndoneText,
  replacedText,
  riskText,
  sharedTwiceText,
} from './leaderDataText'
import { removalFailedText, removedText, restoredText, restoreFailedText } from './removalText'

const codesUsedText = ({
  codes,
  events,
  eventName,
}: Extract<NoticeMessage, { kind: 'codes-used' }>): string => {
  const used = counted(codes, 'código usado', 'códigos usados')
  if (events > 1) return `${used} en ${thousands(events)} eventos`
  return eventName === null ? used : `${used} en ${eventName}`
}

/** How the making of a batch ended; the reason why, where none of it is made. */
const generatedText = ({
  quantity,
  name,
  stopped,
  left,
}: Extract<NoticeMessage, { kind: 'codes-generated' }>): string => {
  const forWhom = name === '' ? '' : ` para ${name}`
  if (stopped === null) return `${counted(quantity, 'código listo', 'códigos listos')}${forWhom}.`
  if (isRefusal(stopped)) return stopText(stopped, left)
  const codes = counted(quantity, 'código', 'códigos')
  return `El lote de ${codes}${forWhom} no está completo: siga en «Lotes».`
}

const REFUSAL_FAILURES = {
  offline: 'tal vez no llegó: se perdió la conexión',
  'permission-denied': 'no se envió: su perfil ya no permite responder pedidos',
  unknown: 'no se envió: algo falló; intente de nuevo',
} as const

const refusalText = ({
  name,
  failure,
}: Extract<NoticeMessage, { kind: 'request-refused' }>): string => {
  if (failure === null) return `Respuesta enviada a ${name}.`
  if (failure === 'answered') return stopText(failure)
  return `La respuesta a ${name} ${REFUSAL_FAILURES[failure]}.`
}

/** Hints that copied codes are given by it (SHARED-1); none for no code. */
const markedHints = (marked: number, count: number): readonly string[] => {
  if (marked === 0) return []
  if (count > 1 && marked < count) {
    return [`${counted(marked, 'queda como dado', 'quedan como dados')}.`]
  }
  return [marked === 1 ? 'Queda como dado.' : 'Quedan como dados.']
}

const notedText = ({ note, count }: Extract<NoticeMessage, { kind: 'noted' }>): string => {
  const people = peopleIn(note)
  const who = people.length === 0 ? '' : `: para ${listed(people)}`
  return count === 1 ? `Anotado${who}.` : `Anotado en ${counted(count, 'código', 'códigos')}${who}.`
}

const copiedHints = (message: NoticeMessage): readonly string[] => {
  if (message.kind === 'code-copied') return markedHints(message.marked, 1)
  return message.kind === 'codes-copied' ? markedHints(message.marked, message.count) : []
}

/** Hints that codes were given before, and to whom (SHARED-8). */
const givenHints = (message: NoticeMessage): readonly string[] => {
  if (!('given' in message) || message.given === undefined) return []
  return 'count' in message
    ? [someGivenText(message.given, message.count)]
    : [givenText(message.given, message.at)]
}

const UNFIT_HINTS = {
  spent: 'Ya está agotado.',
  expired: 'Ya expiró.',
  over: 'Su evento ya pasó.',
} as const

/** Hints that copied codes are of no use any more (SHARED-13). */
const unfitHints = (message: NoticeMessage): readonly string[] => {
  if (!('unfit' in message) || message.unfit === undefined) return []
  const { count, why } = message.unfit
  return ['count' in message ? `${someUnfitText(count, message.count)}.` : UNFIT_HINTS[why]]
}

/** The sentences beneath the text of a notice, each an element of its own. */
export const noticeHints = (message: NoticeMessage): readonly string[] => [
  ...unfitHints(message),
  ...givenHints(message),
  ...copiedHints(message),
  ...('atRisk' in message && message.atRisk > 0 ? [riskText(message.atRisk)] : []),
]

/** The codes, people, events, addresses and files that a notice names. */
export const noticeNames = (message: NoticeMessage): readonly string[] => {
  switch (message.kind) {
    case 'code-copied':
    case 'code-shared':
      return [message.code, message.person ?? '', ...peopleIn(message.given?.note ?? '')]
    case 'noted':
      return peopleIn(message.note)
    case 'codes-used':
      return [message.eventName ?? '']
    case 'shared-twice':
      return message.codes
    case 'download-started':
      return [message.fileName]
    case 'registration-ended':
      return [message.email]
    case 'codes-generated':
    case 'request-refused':
    case 'leader-act-ended':
      return [message.name]
    case 'codes-removed':
      return [message.code ?? '']
    default:
      return []
  }
}

/** The texts of the notices. A kind without a text does not compile. */
export const noticeText = (message: NoticeMessage): string => {
  switch (message.kind) {
    case 'auth-refused':
      return authFailureText[message.failure]
    case 'code-copied':
      return `El código de acceso: ${message.code} ha sido copiado!`
    case 'codes-copied':
      return `${thousands(message.count)} códigos de acceso han sido copiados!`
    case 'code-shared':
      return message.person === undefined
        ? `${message.code} queda como dado.`
        : `${message.code} queda como dado: para ${message.person}.`
    case 'codes-shared':
      return `${counted(message.marked, 'código queda como dado', 'códigos quedan como dados')}.`
    case 'codes-unmarked':
      return `${counted(message.count, 'código queda', 'códigos quedan')} sin marca de dado.`
    case 'message-proposed':
      return 'Puede escribir su propio mensaje, una vez para todos sus eventos.'
    case 'noted':
      return notedText(message)
    case 'undone':
      return message.count === 1 ? 'Deshecho.' : `Deshecho en ${thousands(message.count)} códigos.`
    case 'not-undone':
      return notUndoneText(message)
    case 'given-unknown':
      return 'Todavía no se sabía qué códigos ya había dado: revíselo antes de darlos.'
    case 'codes-used':
      return codesUsedText(message)
    case 'next-free-gone':
      return 'No quedan códigos libres por dar.'
    case 'sign-out-questioned':
      return message.unsent === 1
        ? 'Hay 1 cambio suyo sin enviar: se perdería al cerrar la sesión, y un código ya dado podría ofrecerse de nuevo.'
        : `Hay ${thousands(message.unsent)} cambios suyos sin enviar: se perderían al cerrar la sesión, y códigos ya dados podrían ofrecerse de nuevo.`
    case 'waiting-in-tab':
      return 'Sin conexión, y este dispositivo no guarda sus cambios: no cierre la pestaña hasta que se envíen.'
    case 'change-replaced':
      return replacedText(message)
    case 'shared-twice':
      return sharedTwiceText(message)
    case 'leader-data-not-kept':
      return notSavedText(message)
    case 'share-failed':
      return message.channel === 'sheet'
        ? 'No se pudo abrir el menú para compartir. Copie los códigos y péguelos en su aplicación.'
        : 'No se pudo abrir la aplicación de mensajes. Permita las ventanas emergentes o copie los códigos.'
    case 'download-started':
      return `Descarga iniciada: ${message.fileName}`
    case 'download-failed':
      return 'No se pudo generar el archivo. Intente de nuevo.'
    case 'workbook-failed':
      return 'No se pudo preparar el archivo de Excel. Revise su conexión o descargue el CSV.'
    case 'picture-not-loaded':
      return 'No se pudo preparar la imagen. Revise su conexión e intente de nuevo.'
    case 'picture-failed':
      return 'El navegador no pudo dibujar la imagen. Intente de nuevo.'
    case 'not-read':
      return 'No se pudieron leer los códigos del archivo. Revise su conexión e intente de nuevo.'
    case 'codes-gone':
      return 'Esos códigos ya no están en su lista.'
    case 'corrections-missed':
      return message.count === 1
        ? 'Ese código ya no está en la lista: no se corrigió nada.'
        : 'Esos códigos ya no están en la lista: no se corrigió nada.'
    case 'paste-refused':
      return 'El navegador no permite leer el portapapeles. Pegue los códigos en el campo de texto.'
    case 'paste-empty':
      return 'El portapapeles no contiene texto ni una imagen. Copie primero los códigos.'
    case 'paste-gone':
      return 'No se pudo recibir lo que compartió, o ya no está: se guarda diez minutos y se muestra una vez. Compártalo de nuevo o péguelo aquí.'
    case 'codes-generated':
      return generatedText(message)
    case 'request-refused':
      return refusalText(message)
    case 'registration-ended':
      return message.isRegistered
        ? `Líder registrado: ${message.email}. Espera a un administrador.`
        : `No se registró a ${message.email}: vuelva a «Nuevo líder».`
    case 'leader-act-ended':
      return leaderActText(message)
    case 'codes-removed':
      return removedText(message)
    case 'removal-failed':
      return removalFailedText(message)
    case 'codes-restored':
      return restoredText(message)
    case 'restore-failed':
      return restoreFailedText(message.failure)
    case 'photo-changed':
    case 'ledger-changed':
    case 'request-changed':
      return editsText(message)
    case 'reminder-too-long':
      return 'El recordatorio es muy largo para WhatsApp: cópielo y péguelo en el chat.'
    case 'reminder-copied':
      return 'Recordatorio copiado: péguelo en el chat.'
    case 'reminder-not-copied':
      return 'El navegador no permitió copiar: seleccione el recordatorio y cópielo.'
    case 'password-changed':
      return 'Su contraseña se cambió.'
    case 'password-not-changed':
      return 'Su contraseña no se cambió. Intente de nuevo en «Mi cuenta».'
    case 'session-closed':
      return sessionClosedText[message.why]
    case 'authenticator-added':
      return 'Se agregó su app de autenticación: se la pediremos al entrar.'
    case 'authenticator-removed':
      return 'Se quitó su app de autenticación.'
    case 'authenticator-unchanged':
      return 'Su segundo paso no cambió. Intente de nuevo en «Mi cuenta».'
    case 'session-ended-there':
      return 'Listo: allá habrá que entrar de nuevo.'
    case 'process-crashed':
      return 'Algo falló en el portal. Si el problema continúa, recargue la página.'
  }
}
