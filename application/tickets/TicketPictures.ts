import type { Result } from '../../domain/shared/Result'

/** A QR code without its quiet zone. */
export interface QrPicture {
  /** How many squares each side has. */
  readonly size: number
  /** The outline of the dark squares, each of side 1, as the path of an SVG or a canvas. */
  readonly path: string
}

/** The texts on the picture of a ticket. */
export interface TicketFace {
  readonly code: string
  readonly provider: string
  readonly event: string
  /** Place and time, a line each. */
  readonly details: readonly string[]
  /** The facts of the code, a line each. */
  readonly terms: readonly string[]
  /** Null if its content does not fit in one. */
  readonly qr: QrPicture | null
}

export interface PictureFailure {
  readonly kind: 'picture-failed'
}

export interface PictureFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface TicketPictures {
  /** Draws a ticket as a PNG of 1080 by 1920 pixels, with the portal's fonts. */
  draw(face: TicketFace): Promise<Result<Uint8Array<ArrayBuffer>, PictureFailure>>
  /**
   * Opens the device's share sheet with a PNG. 'unsupported' where the device shares no files; closing the sheet is
   * 'dismissed'.
   */
  share(
    file: PictureFile,
  ): Promise<Result<void, { readonly kind: 'unsupported' | 'dismissed' | 'blocked' }>>
}
