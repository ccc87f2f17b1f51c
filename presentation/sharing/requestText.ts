import type { RequestAnswer } from '../../domain/sharing/leaderData/codeRequest'
import { counted } from '../texts/counts'
import { dayInWords } from '../texts/dates'

/** The heading of an answered request. */
export const answerTitle = (answer: RequestAnswer): string => {
  if (answer.kind === 'refusal') return 'Esta vez no hay más códigos'
  const codes = counted(answer.quantity, 'código', 'códigos')
  return `Le generaron ${codes}`
}

/** The answer to an earlier request, beside one that waits: codes that came in between count. @param now epoch milliseconds */
export const earlierAnswerText = (answer: RequestAnswer, now: number): string => {
  const given =
    answer.kind === 'codes' ? counted(answer.quantity, 'código', 'códigos') : 'no se dieron códigos'
  return `Pedido anterior: ${given}${answer.at === null ? '' : `, ${dayInWords(answer.at, now)}`}`
}
