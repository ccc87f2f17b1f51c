import { actionMail } from '../mails/messageTexts'
import type { AccountRecord, ActionCodeRecord, Message } from '../storage/schema'

/** The code in the mail that waits from the start, and its SHA-256: the data is planted where nothing can be hashed. */
const DEMO_ACTION_CODE = 'DemoConfirmacionDeCorreo1'
const DEMO_ACTION_CODE_DIGEST = '9172f212ec1ef768242fc081cec8922b7e05b87e1e0c06eb144a60d8a89542ca'

/** How long ago the mail was sent, in milliseconds. */
const SENT_BEFORE = 5 * 60_000

/**
 * The confirmation mail of an account whose address is not confirmed yet. Its link works until it is used, however
 * long the demonstration is left alone.
 * @param now epoch milliseconds
 * @param origin of the portal, without a slash at its end
 */
export const waitingConfirmation = (
  account: AccountRecord,
  now: number,
  origin: string,
): { readonly actionCode: ActionCodeRecord; readonly message: Message } => {
  const sentAt = now - SENT_BEFORE
  const mode = 'verifyEmail'
  return {
    actionCode: {
      digest: DEMO_ACTION_CODE_DIGEST,
      mode,
      uid: account.uid,
      issuedAt: sentAt,
      expiresAt: Number.MAX_SAFE_INTEGER,
    },
    message: { ...actionMail(account, mode, DEMO_ACTION_CODE, origin), id: 1, sentAt },
  }
}
