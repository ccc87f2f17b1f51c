import type { ReservedLink, Share } from '../../../application/device/Share'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type SheetResult = Result<void, { readonly kind: 'dismissed' | 'blocked' }>

/** Records the shared links and texts. */
export class FakeShare implements Share {
  readonly links: string[] = []
  readonly texts: string[] = []
  /** While true, the browser blocks every new tab. */
  blocking = false
  /** Whether the device has a share sheet. */
  sheet = false
  private readonly answers = new Answers<SheetResult>()

  /** Tabs that wait for an address. */
  waiting = 0

  reserveLink(): Result<ReservedLink, { readonly kind: 'blocked' }> {
    if (this.blocking) return fail({ kind: 'blocked' })
    this.waiting += 1
    return ok({
      go: (url) => {
        this.waiting -= 1
        this.links.push(url)
      },
      cancel: () => {
        this.waiting -= 1
      },
    })
  }

  openLink(url: string): Result<void, { readonly kind: 'blocked' }> {
    if (this.blocking) return fail({ kind: 'blocked' })
    this.links.push(url)
    return ok(undefined)
  }

  hasSheet() {
    return this.sheet
  }

  openSheet(text: string): Promise<SheetResult> {
    this.texts.push(text)
    return this.answers.next(() => ok(undefined))
  }

  /** The next share sheet stays open until it is resolved. */
  holds() {
    return this.answers.hold()
  }

  /** The outcome of the next share sheet. */
  sheetReplies(result: SheetResult) {
    this.answers.push(result)
  }
}
