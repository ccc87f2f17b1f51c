import type { CDPSession, Page } from '@playwright/test'

export interface Stop {
  readonly name: string
  /** The layers that cover a part of the focused element, and the boxes that cut it off. */
  readonly hidden: readonly string[]
  /** Whether it stands before the stop that came before it, as one reads. */
  readonly isBack: boolean
}

type Key = 'Tab' | 'Shift+Tab'

/** In the page, where a press that has ended reads the stop: the journey only presses, and asks once for many stops. */
interface Recorder {
  readonly stops: Stop[]
  /** Whether the focus has left the page, or begins anew. From then on it stays where it is. */
  hasEnded: boolean
  readonly end: () => void
}

/** Reads what has the focus whenever Tab has been pressed. */
const record = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<Element>()

    const readStop = (element: Element): Stop => {
      const former = [...seen].at(-1)
      seen.add(element)

      const ancestorsOf = (start: Element) => {
        const all: Element[] = []
        for (let one: Element | null = start; one !== null; one = one.parentElement) all.push(one)
        return all
      }
      const staysInPlace = (one: Element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(one).position)

      const ancestors = ancestorsOf(element)
      /** The fixed or sticky element that covers a point: one in the flow is beside the focused one or part of it. */
      const coverAt = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        if (hit === null) return undefined
        const stays = (one: Element) => !ancestors.includes(one) && staysInPlace(one)
        // A part of the element itself covers nothing of it.
        return ancestorsOf(hit).find((one) => stays(one) && !element.contains(one))
      }
      const hidden = new Set<string>()
      // A link of two lines has two boxes.
      for (const { left, right, top, bottom } of element.getClientRects()) {
        // Rounded corners show what is behind.
        for (const x of [left + 9, (left + right) / 2, right - 9]) {
          for (const y of [top + 9, (top + bottom) / 2, bottom - 9]) {
            const cover = coverAt(x, y)
            if (cover) hidden.add(`under ${cover.className}`)
          }
        }
        const isWithin = (box: { left: number; top: number; right: number; bottom: number }) =>
          left >= box.left - 1 &&
          right <= box.right + 1 &&
          top >= box.top - 1 &&
          bottom <= box.bottom + 1
        const { clientWidth } = document.documentElement
        if (!isWithin({ left: 0, top: 0, right: clientWidth, bottom: window.innerHeight })) {
          hidden.add(`outside the window, from ${Math.round(top)} to ${Math.round(bottom)}`)
        }
        // A fixed element leaves the boxes around it.
        const fixed = ancestors.findIndex((one) => getComputedStyle(one).position === 'fixed')
        for (const one of ancestors.slice(1, fixed >= 0 ? fixed + 1 : -2)) {
          if (
            getComputedStyle(one).overflow !== 'visible' &&
            !isWithin(one.getBoundingClientRect())
          ) {
            hidden.add(`cut by ${one.className}`)
          }
        }
      }

      const comesBefore = (other: Element) => {
        // The place of what sticks among the others changes with the scrolling.
        if (!other.isConnected) return false
        if ([other, element].some((one) => ancestorsOf(one).some(staysInPlace))) return false
        const [then, now] = [other.getBoundingClientRect(), element.getBoundingClientRect()]
        const isInLine = now.top < then.bottom - 1 && now.bottom > then.top + 1
        // The next column begins at its top.
        const isNextColumn = now.left >= then.right
        return isInLine ? now.right <= then.left + 1 : now.bottom <= then.top + 1 && !isNextColumn
      }
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40),
        hidden: [...hidden],
        isBack: former !== undefined && comesBefore(former),
      }
    }

    const listening = new AbortController()
    const former: Recorder | undefined = Reflect.get(window, 'focusRecorder')
    former?.end()
    const recorder: Recorder = { stops: [], hasEnded: false, end: () => listening.abort() }
    Reflect.set(window, 'focusRecorder', recorder)
    const options = { capture: true, signal: listening.signal }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !recorder.hasEnded) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // The press that began on one element ends on the next, which is in its place by then.
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab' || recorder.hasEnded) return
      const element = document.activeElement
      // Without anything beside the page, the focus begins anew.
      recorder.hasEnded = element === null || element === document.body || seen.has(element)
      if (element && !recorder.hasEnded) recorder.stops.push(readStop(element))
    }
    window.addEventListener('keydown', onKeyDown, options)
    window.addEventListener('keyup', onKeyUp, options)
  })

const recorded = (page: Page) =>
  page.evaluate(() => {
    const { stops, hasEnded }: Recorder = Reflect.get(window, 'focusRecorder')
    return { stops, hasEnded }
  })

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
const SHIFT = 8

/** Presses a key many times as a user does, without an answer from the page after each press. */
const press = async (session: CDPSession, key: Key, times: number) => {
  const event = { ...TAB, modifiers: key === 'Tab' ? 0 : SHIFT }
  await Promise.all(
    Array.from({ length: times }).flatMap(() => [
      session.send('Input.dispatchKeyEvent', { ...event, type: 'rawKeyDown' }),
      session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }),
    ]),
  )
}

/** The stops of so many presses of Tab from where the focus is. */
export const stopsOf = async (page: Page, times: number): Promise<readonly Stop[]> => {
  await record(page)
  await press(await page.context().newCDPSession(page), 'Tab', times)
  return (await recorded(page)).stops
}

const PRESSES = 16

const stopsBy = async (page: Page, session: CDPSession, key: Key): Promise<readonly Stop[]> => {
  await record(page)
  for (;;) {
    await press(session, key, PRESSES)
    const { stops, hasEnded } = await recorded(page)
    if (hasEnded) return stops
  }
}

/** Goes through a page by Tab, or through a dialog that lies over it, from its begin to its end and back. */
export const walk = async (page: Page) => {
  // The next Tab begins where the focus was last.
  await page.evaluate(() => {
    const begin = document.createElement('span')
    begin.tabIndex = -1
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    within.prepend(begin)
    begin.focus()
    begin.remove()
  })
  const session = await page.context().newCDPSession(page)
  const forth = await stopsBy(page, session, 'Tab')
  return { forth, back: await stopsBy(page, session, 'Shift+Tab') }
}

/** The stops that are hidden in part, on the way there and back, and those out of order, with the stop before them. */
export const faultsOf = ({
  forth,
  back,
}: { readonly [way in 'forth' | 'back']: readonly Stop[] }) => ({
  hidden: [...forth, ...back].filter(({ hidden }) => hidden.length > 0),
  unordered: forth.flatMap(({ name, isBack }, at) =>
    isBack ? [`${forth[at - 1]?.name} → ${name}`] : [],
  ),
})
