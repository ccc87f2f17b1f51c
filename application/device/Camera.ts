import type { Result } from '../../domain/shared/Result'

export interface CameraFailure {
  /**
   * 'denied' for good, until a setting changes; 'dismissed': not allowed, but the browser may ask again; 'missing';
   * 'busy' with another app; 'unsupported' by the browser.
   */
  readonly kind: 'denied' | 'dismissed' | 'missing' | 'busy' | 'unsupported'
}

/**
 * 'lost': it was unplugged, or its permission withdrawn. 'busy': another app took it, such as a call.
 * 'reader-failed': what reads its picture did not load, or broke.
 */
export type CameraLoss = 'lost' | 'busy' | 'reader-failed'

export interface OpenCamera {
  /** Whether it has a lamp that can be lit. */
  readonly hasTorch: boolean
  /** @returns whether the lamp is lit now */
  setTorch(isLit: boolean): Promise<boolean>
  close(): void
}

/** The device's camera. Its picture stays on the device, and no frame of it is kept. */
export interface Camera {
  /** Whether the browser would ask: 'prompt', and 'unknown' where it does not say. */
  permission(): Promise<'granted' | 'denied' | 'prompt' | 'unknown'>
  /**
   * Shows the picture of the back camera, and reads the QR codes in it until it is closed.
   * @param viewId the id of the video element that shows it, which the screen may still be about to draw
   * @param onFrame the texts of all QR codes in one frame, each once; also of none. The first ones may come before
   * @param onLost it gives no more frames; it is still to be closed
   */
  open(
    viewId: string,
    onFrame: (texts: readonly string[]) => void,
    onLost: (why: CameraLoss) => void,
  ): Promise<Result<OpenCamera, CameraFailure>>
}
