import type { NoticeMessage } from '../../application/notices/Notice'
import { counted } from './counts'
import { signInFailureText } from './signInFailureText'

/** What a notice says to the leader. A kind without its text does not compile. */
export const noticeText = (message: NoticeMessage): string => {
  switch (message.kind) {
    case 'sign-in-refused':
      return signInFailureText[message.failure]
    case 'code-copied':
      return `El código de acceso: ${message.code} ha sido copiado!`
    case 'codes-copied':
      return counted(
        message.count,
        'código de acceso ha sido copiado!',
        'códigos de acceso han sido copiados!',
      )
    case 'share-failed':
      return 'No se pudo abrir la aplicación de mensajes. Permita las ventanas emergentes o copie los códigos.'
    case 'download-started':
      return `Descarga iniciada: ${message.fileName}`
    case 'download-failed':
      return 'No se pudo generar el archivo. Intente de nuevo.'
    case 'process-crashed':
      return 'Algo falló en el portal. Si el problema continúa, recargue la página.'
  }
}
