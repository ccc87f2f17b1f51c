import { type BrowserContext, expect } from '@playwright/test'

// Desktop Chromium on Linux has no share sheet, so it does not know the permission either. Phones do.
const UNKNOWN_HERE = "Error with Permissions-Policy header: Unrecognized feature: 'web-share'."

/** What the pages of a journey say on the console: a screen that works and complains does not work. */
export class Complaints {
  private readonly heard: string[] = []
  private readonly awaited: RegExp[] = []
  private allowed: RegExp | null = null

  /** Listens to every page and frame of a browser context, and to what the Content-Security-Policy forbids there. */
  static async in(context: BrowserContext): Promise<Complaints> {
    const complaints = new Complaints()
    context.on('weberror', (failed) => complaints.hear(failed.error().message))
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.hear(`${message.text()} ${message.location().url}`)
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
    return complaints
  }

  /** Says that one complaint of a kind is right here, and must come; null, for another backend, says nothing. */
  expect(kind: RegExp | null) {
    if (kind) this.awaited.push(kind)
  }

  /** Lets complaints of a kind pass from now on, as many as there are, until told otherwise. */
  allow(kind: RegExp | null) {
    this.allowed = kind
  }

  /** Once the journey is over: all that was awaited came, and nothing else. */
  async check() {
    await expect.poll(() => this.awaited).toEqual([])
    expect(this.heard).toEqual([])
  }

  private hear(complaint: string) {
    if (complaint.trim() === UNKNOWN_HERE || this.allowed?.test(complaint)) return
    const at = this.awaited.findIndex((kind) => kind.test(complaint))
    if (at >= 0) this.awaited.splice(at, 1)
    else this.heard.push(complaint)
  }
}
