import type { ReservedLink, Share } from '../../application/device/Share'
import { fail, ok, type Result } from '../../domain/shared/Result'

type SheetResult = Result<void, { readonly kind: 'dismissed' | 'blocked' }>

const isAbort = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError'

/** Opens messaging links in a new tab, and the device's share sheet where available. */
export class BrowserShare implements Share {
  constructor(
    private readonly page: Pick<Window, 'open'> = window,
    private readonly device: Partial<Pick<Navigator, 'share'>> = navigator,
  ) {}

  reserveLink(): Result<ReservedLink, { readonly kind: 'blocked' }> {
    // With 'noopener', window.open always returns null, so the opener is cleared by hand instead.
    const tab = this.page.open('', '_blank')
    if (!tab) return fail({ kind: 'blocked' })
    tab.opener = null
    return ok({
      go: (url) => {
        tab.location.href = url
      },
      cancel: () => tab.close(),
    })
  }

  openLink(url: string): Result<void, { readonly kind: 'blocked' }> {
    const link = this.reserveLink()
    if (!link.ok) return link
    link.value.go(url)
    return ok(undefined)
  }

  // Must call share synchronously: browsers allow it only during the user gesture.
  openSheet(text: string): Promise<SheetResult> {
    if (!this.device.share) return Promise.resolve(fail({ kind: 'blocked' }))
    try {
      return this.device.share({ text }).then(
        () => ok(undefined),
        (cause: unknown) => fail({ kind: isAbort(cause) ? 'dismissed' : 'blocked' }),
      )
    } catch {
      return Promise.resolve(fail({ kind: 'blocked' }))
    }
  }
}
