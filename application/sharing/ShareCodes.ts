import { fail, type Result } from '../../domain/shared/Result'
import { shareText } from '../../domain/sharing/shareText'
import type { Share } from '../device/Share'
import { messagingLink } from './messagingLink'

export interface ShareFailure {
  readonly kind: 'too-long' | 'blocked' | 'dismissed'
}

/** How a leader shares: by the messaging link (SHARE-3) or the device's share sheet. */
export type SendChannel = 'whatsapp' | 'sheet'

/** Shares codes as a prefilled message. Opens nothing if the text is too long for a link. */
export class ShareCodes {
  constructor(private readonly share: Share) {}

  /** @param text what to write instead of the usual text (SHARE-1, SHARE-2); well-formed */
  async run(
    codes: readonly string[],
    channel: SendChannel,
    text = shareText(codes),
  ): Promise<Result<void, ShareFailure>> {
    if (channel === 'sheet') return this.share.openSheet(text)
    const link = messagingLink(text)
    return link === null ? fail({ kind: 'too-long' }) : this.share.openLink(link)
  }
}
