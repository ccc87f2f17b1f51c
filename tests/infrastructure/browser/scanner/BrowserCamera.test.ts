// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../support/eventually'
import { cameraDevice, withDevice } from './cameraDevice'

const { device, camera, open } = cameraDevice()

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
    const opened = await camera().open('view', vi.fn(), vi.fn())
    expect(opened).toEqual({ ok: false, error: { kind } })
  })

  it.each(['prompt', undefined])(
    'that it was not allowed this time, where the browser may ask again: %s',
    async (permission) => {
      withDevice(() => Promise.reject(new DOMException('', 'NotAllowedError')), permission)
      const opened = await camera().open('view', vi.fn(), vi.fn())
      expect(opened).toEqual({ ok: false, error: { kind: 'dismissed' } })
    },
  )

  it('where the browser has none for this page', async () => {
    vi.stubGlobal('navigator', {})
    const opened = await camera().open('view', vi.fn(), vi.fn())
    expect(opened).toEqual({ ok: false, error: { kind: 'unsupported' } })
  })
})

describe('An open camera', () => {
  it('shows its picture and reads it, frame by frame', async () => {
    device.finder.answers = [['A'], []]
    const { seen, camera } = await open()
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(2))
    expect(device.view.srcObject).not.toBeNull()
    expect(seen.slice(0, 2)).toEqual([['A'], []])
    expect(device.finder.asked.slice(0, 2)).toEqual([false, false])
    camera.close()
  })

  it('tells what was read of a frame before the whole is, not once it is closed', async () => {
    const { camera, seen } = await open()
    await eventually(() => expect(device.finder.asked).not.toHaveLength(0))
    device.finder.tellEarly(['A'])
    expect(seen).toContainEqual(['A'])
    camera.close()
    device.finder.tellEarly(['B'])
    expect(seen).not.toContainEqual(['B'])
  })

  it('that is closed stops, shows nothing and reads nothing [SCANNER-8]', async () => {
    const { camera, track, seen } = await open()
    await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(1))
    camera.close()
    const before = seen.length
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect([track.isStopped, device.view.srcObject, device.finder.isEnded, seen.length]).toEqual([
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
    const asked = device.finder.asked.length
    await eventually(() => expect(device.finder.asked.length).toBeGreaterThan(asked))
    const before = seen.length
    track.dispatchEvent(new Event('ended'))
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect([lost, seen.length]).toEqual([['lost'], before])
    camera.close()
    expect([track.isStopped, device.finder.isEnded]).toEqual([true, true])
  })

  it('that is closed late leaves the picture of the next camera [SCANNER-8]', async () => {
    const first = await open()
    await eventually(() => expect(first.seen.length).toBeGreaterThanOrEqual(1))
    const second = await open()
    await eventually(() => expect(second.seen.length).toBeGreaterThanOrEqual(1))
    const shown = device.view.srcObject
    first.camera.close()
    expect(device.view.srcObject).toBe(shown)
    second.camera.close()
    expect(device.view.srcObject).toBeNull()
  })

  it('whose lamp does not go out says that it is lit [SCANNER-10]', async () => {
    const { camera, track } = await open({ torch: true })
    await camera.setTorch(true)
    track.isStuck = true
    expect(await camera.setTorch(false)).toBe(true)
    camera.close()
  })

  it('whose reader does not load says so [SCANNER-2]', async () => {
    device.finder.answers = [new Error('offline')]
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
    expect(await camera().permission()).toBe('denied')
  })

  it('is unknown where it does not say', async () => {
    vi.stubGlobal('navigator', { permissions: { query: () => Promise.reject(new TypeError()) } })
    expect(await camera().permission()).toBe('unknown')
  })
})
