import type { ActionLink, KeptLink } from '../../../application/account/actionLinks/KeptLink'

/** Keeps a link in memory. */
export class FakeKeptLink implements KeptLink {
  private link: ActionLink | null = null

  keep(link: ActionLink) {
    this.link = link
  }

  read() {
    return this.link
  }

  forget() {
    this.link = null
  }
}
