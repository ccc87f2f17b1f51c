import type {
  Camera,
  CameraFailure,
  CameraLoss,
  OpenCamera,
} from '../../../application/device/Camera'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { BrowserCodeFinder, type CodeFinder } from './CodeFinder'

/** The back camera, in as many pixels as a ticket at arm's length needs. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
}

/** The shortest time between two frames that are read, in milliseconds: more would only warm the phone. */
const REST_MS = 100

/** By the names of the exceptions of getUserMedia (Media Capture and Streams, 10.2.6). */
const FAILURES: Readonly<Record<string, CameraFailure['kind']>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const failureOf = (cause: unknown): CameraFailure['kind'] =>
  FAILURES[cause instanceof Error || cause instanceof DOMException ? cause.name : ''] ??
  'unsupported'

const nextPaint = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The element comes with the screen's next painting. */
const shownView = async (id: string, isOver: () => boolean): Promise<HTMLVideoElement | null> => {
  for (;;) {
    const view = document.getElementById(id)
    if (view instanceof HTMLVideoElement) return view
    if (isOver()) return null
    await nextPaint()
  }
}

const nextFrame = (video: HTMLVideoElement) =>
  'requestVideoFrameCallback' in video
    ? new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    : nextPaint()

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether a track has a lamp: browsers say so by a property that TypeScript does not know (MediaStream Image Capture). */
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  Boolean(track?.getCapabilities && Reflect.get(track.getCapabilities(), 'torch'))

/** The device's camera by the browser. */
export class BrowserCamera implements Camera {
  constructor(private readonly openFinder: () => CodeFinder = () => new BrowserCodeFinder()) {}

  async permission() {
    try {
      const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName })
      return state
    } catch {
      // Firefox does not know the name.
      return 'unknown' as const
    }
  }

  async open(
    viewId: string,
    onFrame: (texts: readonly string[]) => void,
    onLost: (why: CameraLoss) => void,
  ): Promise<Result<OpenCamera, CameraFailure>> {
    // Also where the page came by plain HTTP.
    if (!navigator.mediaDevices?.getUserMedia) return fail({ kind: 'unsupported' })
    let stream: MediaStream
    try {
      stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS)
    } catch (cause) {
      const kind = failureOf(cause)
      // Closing the browser's question refuses it once only.
      const isFinal = kind !== 'denied' || (await this.permission()) === 'denied'
      return fail({ kind: isFinal ? kind : 'dismissed' })
    }
    const [track] = stream.getVideoTracks()
    const finder = this.openFinder()
    const closing = new AbortController()
    const { signal } = closing
    const lost = (why: CameraLoss) => {
      // A frame that is still read would come after the last word.
      closing.abort()
      onLost(why)
    }
    track?.addEventListener('ended', () => lost('lost'), { signal })
    // It stays open without a picture: on an iPhone during a call.
    track?.addEventListener('mute', () => lost('busy'), { signal })
    this.watch(viewId, stream, finder, onFrame, signal).catch(
      () => signal.aborted || onLost('reader-failed'),
    )
    return ok({
      hasTorch: hasTorch(track),
      setTorch: async (isLit) => {
        try {
          await track?.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] })
          return isLit
        } catch {
          return !isLit
        }
      },
      close: () => {
        closing.abort()
        for (const one of stream.getTracks()) one.stop()
        finder.end()
      },
    })
  }

  /** @throws if what reads the frames did not load, or broke */
  private async watch(
    viewId: string,
    stream: MediaStream,
    finder: CodeFinder,
    onFrame: (texts: readonly string[]) => void,
    signal: AbortSignal,
  ) {
    const view = await shownView(viewId, () => signal.aborted)
    // Another camera may have been opened meanwhile, which the view shows.
    if (view === null || signal.aborted) return
    view.srcObject = stream
    // A browser that refuses shows a still picture, of which frames are read as well.
    view.play().catch(() => undefined)
    signal.addEventListener('abort', () => {
      if (view.srcObject === stream) view.srcObject = null
    })
    const onEarly = (texts: readonly string[]) => signal.aborted || onFrame(texts)
    while (!signal.aborted) {
      await nextFrame(view)
      const startedAt = performance.now()
      // The view may have no picture yet.
      const picture = await createImageBitmap(view).catch(() => null)
      if (signal.aborted) return picture?.close()
      const texts = picture && (await finder.find({ picture, isPhoto: false }, onEarly))
      if (signal.aborted) return
      if (texts) onFrame(texts)
      await pause(REST_MS - (performance.now() - startedAt))
    }
  }
}
