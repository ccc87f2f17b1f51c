import type { NoticeMessage } from '../../application/notices/leaderNotices'

/** An act on a registered leader that ended while their list was closed (LEADER-FORM-28). */
export const leaderActText = ({
  name,
  act,
  failure,
}: Extract<NoticeMessage, { kind: 'leader-act-ended' }>): string => {
  if (failure !== null) return `No se confirmó lo que pidió para ${name}: vea «Quiénes esperan».`
  if (act === 'correct') return `Correo corregido: ${name}.`
  return act === 'withdraw' ? `Registro retirado: ${name}.` : `Invitación enviada a ${name}.`
}
