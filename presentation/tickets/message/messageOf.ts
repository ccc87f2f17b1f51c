import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { messageText } from '../../../domain/messages/messageText'
import { DEFAULT_TEMPLATE } from '../../../domain/messages/template'
import { factsOf } from '../ticketText'

/** The message of a code (MESSAGE-2). */
export const messageOf = (code: TrackedCode): string => messageText(DEFAULT_TEMPLATE, factsOf(code))
