import { recordIdFrom } from '../../../domain/shared/recordId'
import { toHex } from '../account/hex'
import type { ActionCodeRecord } from '../storage/schema'

/** How long a link in a mail is valid, in milliseconds. */
export const ACTION_CODE_LIFETIME = 3_600_000

type Mode = ActionCodeRecord['mode']

/** A code of a link and its digest: the code is only in the mail. */
export interface NewActionCode {
  readonly code: string
  readonly digest: string
}

/** A new code: 20 random letters and digits. Rejects if Web Cryptography is unavailable. */
export const newActionCode = async (): Promise<NewActionCode> => {
  const code = recordIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)))
  return { code, digest: await digestOf(code) }
}

/** The stored digest of a code. Rejects if Web Cryptography is unavailable. */
export const digestOf = async (code: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))))

/** @param now epoch milliseconds */
export const isValidFor = (
  record: ActionCodeRecord | undefined,
  mode: Mode,
  now: number,
): record is ActionCodeRecord =>
  record !== undefined && record.mode === mode && now < record.expiresAt

/**
 * The link in a mail, in the format of the identity provider.
 * @param origin the portal's origin without a trailing slash
 */
export const actionLink = (origin: string, mode: Mode, code: string): string => {
  const parameters = { mode, oobCode: code, continueUrl: `${origin}/iniciar-sesion`, lang: 'es' }
  return `${origin}/auth/action?${new URLSearchParams(parameters)}`
}
