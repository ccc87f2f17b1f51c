import type { Result } from '../../../domain/shared/Result'
import type { Clipboard } from '../../ports/device/Clipboard'

/** Copies codes, one a line: so they paste into a chat as a list and into a spreadsheet as a column. */
export class CopyCodes {
  private readonly clipboard: Clipboard

  constructor(clipboard: Clipboard) {
    this.clipboard = clipboard
  }

  run(codes: readonly string[]): Promise<Result<void, { readonly kind: 'refused' }>> {
    return this.clipboard.write(codes.join('\n'))
  }
}
