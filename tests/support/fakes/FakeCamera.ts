import type {
  Camera,
  CameraFailure,
  CameraLoss,
  OpenCamera,
} from '../../../application/device/Camera'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

/** A camera that sees what a test shows it. */
export class FakeCamera implements Camera {
  asks: 'granted' | 'denied' | 'prompt' | 'unknown' = 'prompt'
  hasTorch = true
  isLit = false
  /** The element that shows its picture. */
  viewId = ''
  /** How often it was opened. */
  openings = 0
  private readonly views = new Set<{
    readonly onFrame: (texts: readonly string[]) => void
    readonly onLost: (why: CameraLoss) => void
  }>()
  private readonly answers = new Answers<Result<OpenCamera, CameraFailure>>()

  get isOn(): boolean {
    return this.views.size > 0
  }

  async permission() {
    return this.asks
  }

  open(
    viewId: string,
    onFrame: (texts: readonly string[]) => void,
    onLost: (why: CameraLoss) => void,
  ) {
    this.openings += 1
    this.viewId = viewId
    const view = { onFrame, onLost }
    return this.answers.next(() => {
      this.views.add(view)
      this.isLit = false
      return ok({
        hasTorch: this.hasTorch,
        setTorch: async (isLit: boolean) => {
          this.isLit = isLit
          return isLit
        },
        close: () => void this.views.delete(view),
      })
    })
  }

  /** The next opening fails. */
  fails(kind: CameraFailure['kind']) {
    this.answers.push(fail({ kind }))
  }

  /** The next opening waits until the test resolves it. */
  holdsOpening() {
    return this.answers.hold()
  }

  /** One frame shows these QR codes. */
  sees(...texts: readonly string[]) {
    for (const { onFrame } of [...this.views]) onFrame(texts)
  }

  /** It gives no more frames. */
  isTaken(why: CameraLoss = 'lost') {
    for (const { onLost } of [...this.views]) onLost(why)
  }
}
