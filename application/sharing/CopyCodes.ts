import type { Result } from '../../domain/shared/Result'
import type { Clipboard } from '../device/Clipboard'

/**
 * Copies codes one per line: they paste as a list into a chat and as a column into a spreadsheet.
 */
export class CopyCodes {
  constructor(private readonly clipboard: Clipboard) {}

  run(codes: readonly string[]): Promise<Result<void, { readonly kind: 'refused' }>> {
    return this.clipboard.write(codes.join('\n'))
  }
}
