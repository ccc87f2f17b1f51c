import type { CodeId } from '../../../domain/codes/AccessCode'
import { type KnownAddresses, scannedContent } from '../../../domain/codes/scanner/scannedContent'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { ValidateCodes } from '../validator/ValidateCodes'

/** Which code a QR code names. */
export interface IdentifiedCode {
  /** As the leader's code is written, or else as the QR code has it. */
  readonly text: string
  /** Null if it is none of the leader's codes, as far as they are here. */
  readonly id: CodeId | null
}

/** Finds the leader's code that a QR code names, with the same answer as the validator. */
export class IdentifyCode {
  private readonly validateCodes: ValidateCodes
  private readonly portal: string

  /** @param portal its origin, such as 'https://lideres.example' */
  constructor(validateCodes: ValidateCodes, portal: string) {
    this.validateCodes = validateCodes
    this.portal = portal
  }

  /**
   * @param content the text of the QR code
   * @param codes the leader's
   * @param events the addresses of their events
   * @throws the signal's reason once it is aborted
   */
  async run(
    content: string,
    codes: readonly TrackedCode[],
    events: KnownAddresses['events'],
    signal: AbortSignal,
  ): Promise<IdentifiedCode> {
    const named = scannedContent(content, { events, portal: this.portal })
    if (named.kind === 'ticket') {
      const code = codes.find(({ id }) => id === named.id)
      return code ? { text: code.code, id: code.id } : { text: named.id, id: null }
    }
    const { valid, invalid } = await this.validateCodes.run(codes, [named.text], signal)
    const [checked = named.text] = [...valid, ...invalid]
    return typeof checked === 'string'
      ? { text: checked, id: null }
      : { text: checked.code, id: checked.id }
  }
}
