import type { RequestAnswer } from '../../../domain/sharing/leaderData/codeRequest'
import { counted } from '../../texts/counts'

/** The heading of an answered request. */
export const answerTitle = (answer: RequestAnswer): string => {
  if (answer.kind === 'refusal') return 'Esta vez no hay más códigos'
  const codes = counted(answer.quantity, 'código', 'códigos')
  return `Le generaron ${codes}`
}
