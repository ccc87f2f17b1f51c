// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserCamera } from '../../../../infrastructure/browser/scanner/BrowserCamera'
import type { FindRequest } from '../../../../infrastructure/browser/scanner/CodeFinder'
import { eventually } from '../../../support/eventually'

/** A track that ends when it is stopped, and that a device may take away. */
class FakeTrack extends EventTarget {
  isStopped = false
  /** Whether it keeps its settings. */
  isStuck = false
  readonly applied: unknown[] = []
  private readonly capabilities: object

  constructor(capabilities: object) {
    super()
    this.capabilities = capabilities
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

const finder = {
  asked: [] as boolean[],
  answers: [] as (readonly string[] | Error)[],
  isEnded: false,
  async find({ isPhoto }: FindRequest) {
    this.asked.push(isPhoto)
    const answer = this.answers.shift() ?? []
    if (answer instanceof Error) throw answer
    return answer
  },
  end() {
    this.isEnded = true
  },
}

let view: HTMLVideoElement

beforeEach(() => {
  Object.assign(finder, { asked: [], answers: [], isEnded: false })
  view = document.createElement('video')
  view.id = 'view'
  view.play = async () => undefined
  document.body.append(view)
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
})
afterEach(() => {
  view.remove()
  vi.unstubAllGlobals()
})

/** @param permission what the browser says of it after the question; undefined where it does not say */
const withDevice = (getUserMedia: unknown, permission?: string) =>
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia },
    ...(permission && { permissions: { query: async () => ({ state: permission }) } }),
  })

const open = async (capabilities: object = {}) => {
  const track = new FakeTrack(capabilities)
  withDevice(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }))
  const seen: (readonly string[])[] = []
  const lost: string[] = []
  const opened = await new BrowserCamera(() => finder).open(
    'view',
    (texts) => seen.push(texts),
    (why) => lost.push(why),
  )
  if (!opened.ok) throw new Error(opened.error.kind)
  return { camera: opened.value, track, seen, lost }
}

describe('A camera that does not open says why [SCANNER-2]', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('%s', async (name, kind) => {
    withDevice(() => Promise.reject(new DOMException('', name)), 'denied')
    const opened = await new BrowserCamera(() => finder).open('view', vi.fn(), vi.fn())
    expect(opened).toEqual({ ok: false, error: { kind } })
  })

  it.each(['prompt', undefined])(
    'that it was not allowed this time, where the browser may ask again: %s',
    async (permission) => {
      withDevice(() => Promise.reject(new DOMException('', 'NotAllowedError')), permission)
      const opened = await new BrowserCamera(() => finder).open('view', vi.fn(), vi.fn())
      expect(opened).toEqual({ ok: false, error: { kind: 'dismissed' } })
    },
  )

  it('where the browser has none for this page', async () => {
    vi.stubGlobal('navigator', {})
    const opened = await new BrowserCamera(() => finder).open('view', vi.fn(), vi.fn())
    expect(opened).toEqual({ ok: false, error: { kind: 'unsupported' } })
  })
})

describe('An open camera', () => {
  it('shows its picture and reads it, frame by frame', async () => {
    finder.answers = [['A'], []]
    const { seen, camera } = await open()
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(2))
    expect(view.srcObject).not.toBeNull()
    expect(seen.slice(0, 2)).toEqual([['A'], []])
    expect(finder.asked.slice(0, 2)).toEqual([false, false])
    camera.close()
  })

  it('that is closed stops, shows nothing and reads nothing [SCANNER-8]', async () => {
    const { camera, track, seen } = await open()
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(1))
    camera.close()
    const before = seen.length
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect([track.isStopped, view.srcObject, finder.isEnded, seen.length]).toEqual([
      true,
      null,
      true,
      before,
    ])
  })

  it('that is taken away says so, and not once it was closed [SCANNER-2]', async () => {
    const { camera, track, lost } = await open()
    track.dispatchEvent(new Event('ended'))
    expect(lost).toEqual(['lost'])
    camera.close()
    track.dispatchEvent(new Event('ended'))
    expect(lost).toEqual(['lost'])
  })

  it('whose picture another app takes, as a call does, says so [SCANNER-2]', async () => {
    const { camera, track, lost } = await open()
    track.dispatchEvent(new Event('mute'))
    expect(lost).toEqual(['busy'])
    camera.close()
  })

  it('that is taken away gives no frame after it has said so [SCANNER-2]', async () => {
    const { camera, track, seen, lost } = await open()
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(1))
    const asked = finder.asked.length
    await eventually(() => expect(finder.asked.length).toBeGreaterThan(asked))
    const before = seen.length
    track.dispatchEvent(new Event('ended'))
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect([lost, seen.length]).toEqual([['lost'], before])
    camera.close()
    expect([track.isStopped, finder.isEnded]).toEqual([true, true])
  })

  it('that is closed late leaves the picture of the next camera [SCANNER-8]', async () => {
    const first = await open()
    await eventually(() => expect(first.seen.length).toBeGreaterThanOrEqual(1))
    const second = await open()
    await eventually(() => expect(second.seen.length).toBeGreaterThanOrEqual(1))
    const shown = view.srcObject
    first.camera.close()
    expect(view.srcObject).toBe(shown)
    second.camera.close()
    expect(view.srcObject).toBeNull()
  })

  it('whose lamp does not go out says that it is lit [SCANNER-10]', async () => {
    const { camera, track } = await open({ torch: true })
    await camera.setTorch(true)
    track.isStuck = true
    expect(await camera.setTorch(false)).toBe(true)
    camera.close()
  })

  it('whose reader does not load says so [SCANNER-2]', async () => {
    finder.answers = [new Error('offline')]
    const { lost, camera } = await open()
    await eventually(() => expect(lost.length).toBeGreaterThan(0))
    expect(lost).toEqual(['reader-failed'])
    camera.close()
  })

  it.each([
    [{ torch: true }, true],
    [{ torch: false }, false],
    [{}, false],
  ])('with the abilities %j has a lamp: %s [SCANNER-10]', async (capabilities, hasTorch) => {
    const { camera, track } = await open(capabilities)
    expect(camera.hasTorch).toBe(hasTorch)
    expect(await camera.setTorch(true)).toBe(true)
    expect(track.applied).toEqual([{ advanced: [{ torch: true }] }])
    camera.close()
  })
})

describe('The permission', () => {
  it('is what the browser says', async () => {
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })
    expect(await new BrowserCamera(() => finder).permission()).toBe('denied')
  })

  it('is unknown where it does not say', async () => {
    vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError()) } })
    expect(await new BrowserCamera(() => finder).permission()).toBe('unknown')
  })
})
