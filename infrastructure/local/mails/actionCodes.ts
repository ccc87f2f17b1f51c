import { recordIdFrom } from '../../../domain/shared/recordId'
import { toHex } from '../account/hex'
import type { ActionCodeRecord } from '../storage/schema'

/** How long a link in a mail works, in milliseconds. */
export const ACTION_CODE_LIFETIME = 3_600_000

type Mode = ActionCodeRecord['mode']

/** A new code: 20 random letters and digits. */
export const newActionCode = (): string =>
  recordIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)))

/** What is kept of a code. Rejects where the page has no Web Cryptography. */
export const digestOf = async (code: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))))

/** @param now epoch milliseconds */
export const isGoodFor = (
  record: ActionCodeRecord | undefined,
  mode: Mode,
  now: number,
): record is ActionCodeRecord =>
  record !== undefined && record.mode === mode && now < record.expiresAt

/**
 * Where a mail sends its reader, in the form of the identity provider's links.
 * @param origin of the portal, without a slash at its end
 */
export const actionLink = (origin: string, mode: Mode, code: string): string => {
  const parameters = { mode, oobCode: code, continueUrl: `${origin}/iniciar-sesion`, lang: 'es' }
  return `${origin}/auth/action?${new URLSearchParams(parameters)}`
}
