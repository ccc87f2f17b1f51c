import type { AppCheck } from 'firebase-admin/app-check'
import { codeOf, withTimeout } from '../deadline.ts'
import type { Attestations, Log } from '../ports.ts'

/** For verifying a token, in milliseconds. */
const TIMEOUT_MS = 5_000

/** Attestation by Firebase App Check, where the portal is deployed with it. */
export class AppCheckAttestations implements Attestations {
  constructor(
    private readonly appCheck: AppCheck,
    private readonly log: Log,
  ) {}

  async isFromPortal(token: string | null): Promise<boolean> {
    if (token === null) return false
    try {
      await withTimeout(TIMEOUT_MS, this.appCheck.verifyToken(token))
      return true
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      this.log('An App Check token was not accepted', code)
      return false
    }
  }
}
