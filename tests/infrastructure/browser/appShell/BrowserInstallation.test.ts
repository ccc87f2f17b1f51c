// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InstallWay } from '../../../../application/shell/Installation'
import { BrowserInstallation } from '../../../../infrastructure/browser/appShell/BrowserInstallation'
import { deferred } from '../../../support/fakes/deferred'

/** Chromium's event, which counts what is asked of it. */
class InstallPrompt extends Event {
  prompts = 0

  constructor(
    private readonly outcome: () => Promise<unknown> = async () => ({ outcome: 'accepted' }),
  ) {
    super('beforeinstallprompt', { cancelable: true })
  }

  prompt() {
    this.prompts += 1
    return this.outcome()
  }
}

const displayed = { standalone: false }

beforeEach(() => {
  displayed.standalone = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)' && displayed.standalone,
  }))
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone')
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = () => {
  const installation = new BrowserInstallation()
  const seen: (InstallWay | null)[] = []
  const stop = installation.observe((way) => seen.push(way))
  const fire = <E extends Event>(event: E): E => {
    window.dispatchEvent(event)
    return event
  }
  return { installation, seen, stop, fire }
}

const onApple = (standalone: boolean) =>
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })

describe('The installation by the browser', () => {
  it('is not possible before the browser says so, and then by its own question [APP-3]', async () => {
    const { installation, seen, fire } = open()
    expect(seen).toEqual([null])
    const event = fire(new InstallPrompt())
    expect(event.defaultPrevented).toBe(true)
    expect(seen).toEqual([null, 'prompt'])
    await installation.prompt()
    expect(event.prompts).toBe(1)
    // The question works once.
    expect(seen).toEqual([null, 'prompt', null])
    await installation.prompt()
    expect(event.prompts).toBe(1)
  })

  it('is asked once while its question is open, and again by one that the browser sends meanwhile', async () => {
    const { installation, seen, fire } = open()
    const answer = deferred<unknown>()
    const event = fire(new InstallPrompt(() => answer.promise))
    const asking = installation.prompt()
    await installation.prompt()
    expect([seen.at(-1), event.prompts]).toEqual([null, 1])
    fire(new InstallPrompt())
    answer.resolve({ outcome: 'dismissed' })
    await asking
    expect(seen.at(-1)).toBe('prompt')
  })

  it('is known to those who ask later: the browser says it once, before anyone is signed in', () => {
    const { installation, fire } = open()
    fire(new InstallPrompt())
    const later: (InstallWay | null)[] = []
    installation.observe((way) => later.push(way))
    expect(later).toEqual(['prompt'])
  })

  it('is over once it is installed, and nothing is said after the end [APP-6]', () => {
    const { seen, stop, fire } = open()
    fire(new InstallPrompt())
    fire(new Event('appinstalled'))
    expect(seen).toEqual([null, 'prompt', null])
    stop()
    fire(new InstallPrompt())
    expect(seen).toHaveLength(3)
  })

  it.each([
    ['as an app of its own', () => Object.assign(displayed, { standalone: true })],
    ['from the home screen of iOS', () => onApple(true)],
  ])('is never possible in a portal that runs %s [APP-6]', (_how, run) => {
    run()
    const { seen, fire } = open()
    fire(new InstallPrompt())
    expect(seen).toEqual([null, null])
  })

  it('is by hand in the browsers of iOS [APP-5]', () => {
    onApple(false)
    expect(open().seen).toEqual(['by-hand'])
  })

  it('survives a question that the browser refuses', async () => {
    const { installation, fire } = open()
    fire(new InstallPrompt(() => Promise.reject(new DOMException('', 'InvalidStateError'))))
    await expect(installation.prompt()).resolves.toBeUndefined()
  })
})

describe('What the device remembers', () => {
  it('counts a visit once a tab [APP-4]', () => {
    expect(open().installation.countVisit()).toBe(1)
    expect(open().installation.countVisit()).toBe(1)
    sessionStorage.clear()
    expect(open().installation.countVisit()).toBe(2)
  })

  it('keeps the answer to the offer [APP-4]', () => {
    expect(open().installation.isOfferAnswered()).toBe(false)
    open().installation.rememberAnswer()
    expect(open().installation.isOfferAnswered()).toBe(true)
  })

  it('lasts as long as the page where the storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    const { installation } = open()
    expect(installation.countVisit()).toBe(1)
    installation.rememberAnswer()
    expect(installation.isOfferAnswered()).toBe(true)
    expect(open().installation.isOfferAnswered()).toBe(false)
  })
})
