import { factsOf } from '../../application/sharing/message.selectors'
import { stateOf } from '../../domain/codes/CodeState'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { storeFormat } from '../../domain/shared/storeTime'
import { linkOf } from '../../domain/sharing/messageText'
import { counted } from '../texts/counts'
import { eventMoment } from '../texts/dates'

const dayWithWeekday = storeFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** When and where, as far as they are known. */
export const detailsOf = ({ event }: TrackedCode): readonly string[] =>
  [event?.date != null && eventMoment(event.date, dayWithWeekday), event?.place].filter(
    (text) => typeof text === 'string',
  )

/** How many uses are left; null if none are, which the stamp says, or the limit is not known. */
export const leftText = (code: TrackedCode): string | null => {
  if (stateOf(code) === 'expired') return 'El código expiró'
  const left = code.maxUses - code.currentUses
  if (left <= 0) return null
  return `${left === 1 ? 'Queda' : 'Quedan'} ${counted(left, 'uso', 'usos')}`
}

/** The picture's line about a code's use. */
export const termsOf = (code: TrackedCode): readonly string[] => {
  const { usos, vence } = factsOf(code)
  return [usos && `Vale para ${usos}.`, vence && `Hasta el ${vence}.`].filter(
    (text) => text !== null,
  )
}

/** The content of a ticket's QR code: the link, or else the code. */
export const qrContent = (code: TrackedCode): string =>
  linkOf(code.event?.url ?? null, code.code) ?? code.code
