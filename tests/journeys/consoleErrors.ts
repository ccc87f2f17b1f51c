import { type BrowserContext, expect } from '@playwright/test'

// Desktop Chromium on Linux does not support Web Share and its permission.
const UNSUPPORTED_FEATURE =
  "Error with Permissions-Policy header: Unrecognized feature: 'web-share'."

/** The console errors and warnings of a journey, which fail it unless expected. */
export class ConsoleErrors {
  private readonly unexpected: string[] = []
  private readonly expected: RegExp[] = []
  private allowed: RegExp | null = null

  /** Records all pages and frames of a browser context, including Content-Security-Policy violations. */
  static async in(context: BrowserContext): Promise<ConsoleErrors> {
    const consoleErrors = new ConsoleErrors()
    context.on('weberror', (failed) => consoleErrors.record(failed.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        consoleErrors.record(`${message.text()} ${message.location().url}`)
      }
    })
    await context.addInitScript(() => {
      addEventListener(
        'securitypolicyviolation',
        ({ disposition, effectiveDirective, blockedURI }) =>
          console.error(
            `securitypolicyviolation (${disposition}): ${effectiveDirective} ${blockedURI}`,
          ),
      )
    })
    return consoleErrors
  }

  /** Requires one matching message; null, for backends without it, requires none. */
  expect(kind: RegExp | null) {
    if (kind) this.expected.push(kind)
  }

  /** Allows any number of matching messages from now on; replaces the previous call. */
  allow(kind: RegExp | null) {
    this.allowed = kind
  }

  /** Checks that all expected messages, and no others, were recorded. */
  async check() {
    await expect.poll(() => this.expected).toEqual([])
    expect(this.unexpected).toEqual([])
  }

  private record(message: string) {
    if (message.trim() === UNSUPPORTED_FEATURE || this.allowed?.test(message)) return
    const at = this.expected.findIndex((kind) => kind.test(message))
    if (at >= 0) this.expected.splice(at, 1)
    else this.unexpected.push(message)
  }
}
