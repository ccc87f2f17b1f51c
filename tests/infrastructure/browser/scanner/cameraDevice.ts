import { afterEach, beforeEach, vi } from 'vitest'
import { BrowserCamera } from '../../../../infrastructure/browser/scanner/BrowserCamera'
import type { FindRequest } from '../../../../infrastructure/browser/scanner/CodeFinder'

/** A track that ends when it is stopped, and that a device may take away. */
class FakeTrack extends EventTarget {
  isStopped = false
  /** Whether it keeps its settings. */
  isStuck = false
  readonly applied: unknown[] = []

  constructor(private readonly capabilities: object) {
    super()
  }

  stop() {
    this.isStopped = true
  }

  getCapabilities() {
    return this.capabilities
  }

  async applyConstraints(constraints: unknown) {
    if (this.isStuck) throw new DOMException('', 'OperationError')
    this.applied.push(constraints)
  }
}

/** A finder of codes that gives these answers, then none. */
class FakeFinder {
  readonly asked: boolean[] = []
  answers: (readonly string[] | Error)[] = []
  isEnded = false
  /** Tells of what was read of the frame that is being read. */
  tellEarly: (texts: readonly string[]) => void = () => undefined

  async find({ isPhoto }: FindRequest, onEarly: (texts: readonly string[]) => void) {
    this.asked.push(isPhoto)
    this.tellEarly = onEarly
    const answer = this.answers.shift() ?? []
    if (answer instanceof Error) throw answer
    return answer
  }

  end() {
    this.isEnded = true
  }
}

/** A browser with these answers. @param permission its state after the question; undefined if the browser states none */
export const withDevice = (getUserMedia: unknown, permission?: string) =>
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia },
    ...(permission && { permissions: { query: async () => ({ state: permission }) } }),
  })

/** For each test of a file, a page that shows a camera's picture. */
export const cameraDevice = () => {
  const device = { view: document.createElement('video'), finder: new FakeFinder() }
  beforeEach(() => {
    Object.assign(device, { view: document.createElement('video'), finder: new FakeFinder() })
    device.view.id = 'view'
    device.view.play = async () => undefined
    document.body.append(device.view)
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  })
  afterEach(() => {
    device.view.remove()
    vi.unstubAllGlobals()
  })
  const camera = () => new BrowserCamera(() => device.finder)
  return {
    device,
    camera,
    /** An open camera, and what it tells. @param capabilities of its track */
    open: async (capabilities: object = {}) => {
      const track = new FakeTrack(capabilities)
      withDevice(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }))
      const seen: (readonly string[])[] = []
      const lost: string[] = []
      const opened = await camera().open(
        'view',
        (texts) => seen.push(texts),
        (why) => lost.push(why),
      )
      if (!opened.ok) throw new Error(opened.error.kind)
      return { camera: opened.value, track, seen, lost }
    },
  }
}
