import type { Log } from '../../../application/device/Log'
import type {
  PictureFailure,
  PictureFile,
  TicketFace,
  TicketPictures,
} from '../../../application/tickets/TicketPictures'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { drawTicket } from './drawTicket'

const isAbort = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'AbortError'

/** Pictures of tickets, drawn on a canvas of the page. */
export class BrowserTicketPictures implements TicketPictures {
  constructor(
    private readonly log: Log,
    private readonly device: Partial<Pick<Navigator, 'share' | 'canShare'>> = navigator,
  ) {}

  async draw(face: TicketFace): Promise<Result<Uint8Array<ArrayBuffer>, PictureFailure>> {
    try {
      return ok(await drawTicket(face))
    } catch (cause) {
      this.log.error('A ticket could not be drawn', cause)
      return fail({ kind: 'picture-failed' })
    }
  }

  async share({
    name,
    bytes,
  }: PictureFile): Promise<
    Result<void, { readonly kind: 'unsupported' | 'dismissed' | 'blocked' }>
  > {
    const files = [new File([bytes], name, { type: 'image/png' })]
    if (!this.device.share || !this.device.canShare?.({ files })) {
      return fail({ kind: 'unsupported' })
    }
    try {
      await this.device.share({ files })
      return ok(undefined)
    } catch (cause) {
      return fail({ kind: isAbort(cause) ? 'dismissed' : 'blocked' })
    }
  }
}
