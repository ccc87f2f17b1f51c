import type { EventId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { entriesIn } from '../../domain/shared/buckets'
import { storeFormat } from '../../domain/shared/storeTime'
import type { ShareChannel } from '../../domain/sharing/leaderData/LeaderData'
import {
  groupText,
  linkOf,
  type MessageFacts,
  messageText,
  shareText,
} from '../../domain/sharing/messageText'
import { DEFAULT_TEMPLATE } from '../../domain/sharing/template'
import { selectCode } from '../codes/codes.selectors'
import type { WithCodes } from '../codes/codes.slice'
import {
  selectCommonTemplate,
  selectEventSettings,
  selectIsLeaderDataKnown,
  selectLeaderData,
  type WithLeaderData,
} from './leaderData/leaderData.slice'
import { messagingLink, type SendChannel } from './ShareCodes'
import type { SharedCodes, ShareRequest } from './sharing.events'

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

/** The template of an event without one of its own: the leader's for all events, or else the portal's (MESSAGE-2). */
export const selectUsualTemplate = (state: WithLeaderData): string =>
  selectCommonTemplate(state) ?? DEFAULT_TEMPLATE

/** The template by which the codes of an event are shared. */
export const selectTemplate = (state: WithLeaderData, event: TrackedCode['eventId']): string =>
  (event === null ? null : selectEventSettings(state, event).template) ?? selectUsualTemplate(state)

/**
 * The message of codes of one event by its template. Several have the portal's text unless the leader has written one, and where
 * that is too long for a link (SHARE-2, MESSAGE-16).
 */
export const messageOfAll = (
  codes: readonly TrackedCode[],
  template: string,
  channel: SendChannel,
): string => {
  const [first, ...others] = codes
  if (first && others.length === 0) return messageOf(first, template)
  const usual = shareText(codes.map(({ code }) => code))
  if (template === DEFAULT_TEMPLATE) return usual
  const own = groupText(template, codes.map(factsOf))
  return channel === 'whatsapp' && messagingLink(own) === null ? usual : own
}

/** The message of some codes, all of them the leader's and of one event; null for others. */
export const selectMessage = (
  state: State,
  { ids, codes, channel }: Pick<ShareRequest, 'ids' | 'codes' | 'channel'>,
): string | null => {
  const known = ids.flatMap((id) => selectCode(state, id) ?? [])
  const [first] = known
  if (!first || known.length !== codes.length) return null
  if (known.some(({ eventId }) => eventId !== first.eventId)) return null
  return messageOfAll(known, selectTemplate(state, first.eventId), channel)
}

const isMessage = (channel: ShareChannel | null | undefined): boolean =>
  channel === 'whatsapp' || channel === 'sheet'

/**
 * The event of a code that the leader just sent to someone, as the first one and without a message of their own; null for any
 * other sharing (MESSAGE-15).
 */
export const selectEventOfFirst = (
  state: State,
  { channel, marks }: Pick<SharedCodes, 'channel' | 'marks'>,
): EventId | null => {
  const [mark, ...others] = marks
  if (!mark || others.length > 0 || !isMessage(channel) || !selectIsLeaderDataKnown(state))
    return null
  const { message, events, shares } = selectLeaderData(state)
  const isWritten = [message, ...Object.values(events)].some(({ template }) => template !== null)
  const wasSent =
    isMessage(mark.before.channel) ||
    entriesIn(shares).some(([code, { channel }]) => code !== mark.code && isMessage(channel))
  return isWritten || wasSent ? null : (selectCode(state, mark.code)?.event?.id ?? null)
}
