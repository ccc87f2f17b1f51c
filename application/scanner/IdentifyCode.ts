import type { CodeId } from '../../domain/codes/AccessCode'
import type { CodeRepository } from '../../domain/codes/CodeRepository'
import { type KnownAddresses, scannedContent } from '../../domain/scanner/scannedContent'
import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { CheckedTexts } from '../validator/ValidateCodes'

/** Which code a QR code names. */
export interface IdentifiedCode {
  /** As the leader's code is written, or else as the QR code has it. */
  readonly text: string
  /** Null if it is none of the leader's codes, as far as they are here. */
  readonly id: CodeId | null
}

/** The validator's answer. */
interface TextCheck {
  run(
    leader: UserId,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<CheckedTexts, ReadFailure>>
}

/** Finds the leader's code that a QR code names, with the same answer as the validator. */
export class IdentifyCode {
  /** @param portal its origin, such as 'https://lideres.example' */
  constructor(
    private readonly codes: CodeRepository,
    private readonly check: TextCheck,
    private readonly portal: string,
  ) {}

  /**
   * @param content the text of the QR code
   * @param events the addresses of the leader's events
   * @throws the signal's reason once it is aborted
   */
  async run(
    leader: UserId,
    content: string,
    events: KnownAddresses['events'],
    signal: AbortSignal,
  ): Promise<IdentifiedCode> {
    const named = scannedContent(content, { events, portal: this.portal })
    if (named.kind === 'ticket') {
      const tracked = await this.codes.trackedBy(leader)
      const code = tracked.ok ? tracked.value.codes.find(({ id }) => id === named.id) : null
      if (code) return { text: code.code, id: code.id }
    }
    const answer = await this.check.run(leader, [named.text], signal)
    const found = answer.ok ? answer.value.validation : { valid: [], invalid: [] }
    const [checked = named.text] = [...found.valid, ...found.invalid]
    return typeof checked === 'string'
      ? { text: checked, id: null }
      : { text: checked.code, id: checked.id }
  }
}
