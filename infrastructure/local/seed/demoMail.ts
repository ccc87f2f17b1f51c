import { actionMail } from '../mails/messageTexts'
import type { AccountRecord, ActionCodeRecord, Message } from '../storage/schema'

/** The code in the initial mail, and its precomputed SHA-256: an IndexedDB transaction cannot wait for hashing. */
const DEMO_ACTION_CODE = 'DemoConfirmacionDeCorreo1'
const DEMO_ACTION_CODE_DIGEST = '9172f212ec1ef768242fc081cec8922b7e05b87e1e0c06eb144a60d8a89542ca'

/** The age of the mail, in milliseconds. */
const SENT_BEFORE = 5 * 60_000

/**
 * The initial confirmation mail of an unconfirmed account. Its link never expires.
 * @param now epoch milliseconds
 * @param origin the portal's origin without a trailing slash
 */
export const initialConfirmation = (
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
