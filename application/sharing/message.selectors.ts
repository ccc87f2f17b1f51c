import type { CodeId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { storeFormat } from '../../domain/shared/storeTime'
import { linkOf, type MessageFacts, messageText } from '../../domain/sharing/messageText'
import { DEFAULT_TEMPLATE } from '../../domain/sharing/template'
import { selectCode } from '../codes/codes.selectors'
import type { WithCodes } from '../codes/codes.slice'
import { selectEventSettings, type WithLeaderData } from './leaderData/leaderData.slice'

type State = WithCodes & WithLeaderData

const day = storeFormat({ dateStyle: 'medium' })

/** The facts of a code that a message may name (MESSAGE-1). */
export const factsOf = ({ code, event, currentUses, maxUses }: TrackedCode): MessageFacts => {
  const left = Math.max(0, maxUses - currentUses)
  return {
    evento: event?.name || null,
    codigo: code,
    enlace: linkOf(event?.url ?? null, code),
    vence: event?.date == null ? null : day(event.date),
    // A limit of 0 is not known.
    usos: maxUses > 0 ? `${left} ${left === 1 ? 'uso' : 'usos'}` : null,
  }
}

/** The message of a code by a template. */
export const messageOf = (code: TrackedCode, template: string): string =>
  messageText(template, factsOf(code))

/** The template of an event: the leader's own, or else the portal's (MESSAGE-2). */
export const selectTemplate = (state: State, event: TrackedCode['eventId']): string =>
  (event === null ? null : selectEventSettings(state, event).template) ?? DEFAULT_TEMPLATE

/** The message of one of the leader's codes; null for another. */
export const selectMessage = (state: State, id: CodeId): string | null => {
  const code = selectCode(state, id)
  return code ? messageOf(code, selectTemplate(state, code.eventId)) : null
}
