import { LONGEST_TEMPLATE, type TemplateProblem } from '../../domain/sharing/template'
import { counted } from '../texts/counts'

/** Why a template cannot be used. */
export const problemText = (problem: TemplateProblem, length: number): string => {
  switch (problem) {
    case 'too-long':
      return `El mensaje tiene ${counted(length - LONGEST_TEMPLATE, 'carácter', 'caracteres')} de más: caben ${LONGEST_TEMPLATE}.`
    case 'no-code':
      return 'Falta «Código»: sin él no se puede usar el mensaje.'
    case 'empty':
      return 'Escriba el texto: uno vacío no se puede enviar.'
  }
}
