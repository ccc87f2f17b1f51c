import { fail, type Result } from '../../domain/shared/Result'
import { shareText } from '../../domain/sharing/messageText'
import type { Share } from '../device/Share'

/** Beyond this many characters, browsers and messaging apps cut or reject a link. */
const MAX_LINK_LENGTH = 2_000

/** The messaging link of a text (SHARE-3); null if it is too long for a link (SHARE-5). */
export const messagingLink = (text: string): string | null => {
  const link = `https://wa.me/?text=${encodeURIComponent(text)}`
  return link.length > MAX_LINK_LENGTH ? null : link
}

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
    return this.send(text, channel)
  }

  /** Sends a message without codes, as a reminder. @param text well-formed */
  async send(text: string, channel: SendChannel): Promise<Result<void, ShareFailure>> {
    if (channel === 'sheet') return this.share.openSheet(text)
    const link = messagingLink(text)
    return link === null ? fail({ kind: 'too-long' }) : this.share.openLink(link)
  }
}
