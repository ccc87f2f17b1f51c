import { expect, type Page } from '@playwright/test'
import { type Portal, test } from './portal'

/** A phone with its keyboard up, a phone, a phone on its side, and a desk. */
const SIZES = [
  { width: 390, height: 510 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
const EVENT = '/eventos/demo-event-festival'
const TRACKING = 'Seguimiento de códigos'

interface Stop {
  readonly name: string
  /** What covers a part of the focused element or cuts it off. */
  readonly hidden: readonly string[]
  /** Whether it stands before the stop that came before it, as one reads. */
  readonly isBack: boolean
}

/** Reads the focused element; null once the focus has left the page. */
const focused = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const seen: Set<Element> = Reflect.get(window, 'seenStops')
    // Without anything beside the page, the focus begins anew.
    if (seen.has(element)) return null
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
    /** What lies in the flow is beside the element or part of it. */
    const coverAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      if (hit === null) return undefined
      return ancestorsOf(hit).find((one) => !ancestors.includes(one) && staysInPlace(one))
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
        hidden.add('outside the window')
      }
      // What is fixed leaves the box of what it stands in.
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
  })

const stopsBy = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> => {
  await page.evaluate(() => Reflect.set(window, 'seenStops', new Set()))
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    if (stop === null) return stops
    stops.push(stop)
  }
}

/** Goes through a page by Tab, from its begin to its end and back. */
const walk = async (page: Page) => {
  // The next Tab begins where the focus was last.
  await page.evaluate(() => {
    const begin = document.createElement('span')
    begin.tabIndex = -1
    document.body.prepend(begin)
    begin.focus()
    begin.remove()
  })
  const forth = await stopsBy(page, 'Tab')
  return { forth, back: await stopsBy(page, 'Shift+Tab') }
}

/** The stops that are hidden in part, on the way there and back, and those out of order, with the stop before them. */
const faultsOf = ({ forth, back }: { readonly [way in 'forth' | 'back']: readonly Stop[] }) => ({
  hidden: [...forth, ...back].filter(({ hidden }) => hidden.length > 0),
  unordered: forth.flatMap(({ name, isBack }, at) =>
    isBack ? [`${forth[at - 1]?.name} → ${name}`] : [],
  ),
})

const screens: Readonly<Record<string, (portal: Portal) => Promise<void>>> = {
  'the sign-in': async ({ page }) => {
    await page.goto('/iniciar-sesion')
    await page.getByLabel('Correo o usuario').fill('lider@demo.test')
    await page.locator('input[name=password]').fill('Demo#2026')
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled()
  },
  'the dashboard with a verdict': async (portal) => {
    await portal.page.goto('/')
    await portal.validate('LIBRE001 AGOTADO1 NADA1 ENUS0001')
    await expect(portal.list('Códigos no válidos')).toBeVisible()
    await expect(portal.batches.first()).toBeVisible()
  },
  'the list of codes': async (portal) => {
    await portal.page.goto('/codigos')
    await expect(portal.codesIn(TRACKING)).toHaveCount(10)
  },
  'an event': async ({ page }) => {
    await page.goto(EVENT)
    await expect(page.getByRole('region', { name: 'Mensaje para compartir' })).toBeVisible()
  },
}

for (const [screen, open] of Object.entries(screens)) {
  for (const size of SIZES) {
    const at = `${size.width} × ${size.height}`
    test(`At ${at} the focus goes through ${screen} as one reads, and is in full view at every stop [REACH-1, REACH-2]`, {
      tag: ['@local', '@once'],
    }, async ({ page, portal }) => {
      // More than a hundred key presses.
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      if (screen !== 'the sign-in') await portal.signIn()
      await open(portal)
      expect(faultsOf(await walk(page))).toEqual({ hidden: [], unordered: [] })
    })
  }
}

test('A notice does not cover what has the focus [REACH-1]', { tag: ['@local', '@once'] }, async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 510 })
  await portal.signIn()
  await page.goto('/codigos')
  await page.getByRole('button', { name: 'Copiar LIBRE001' }).click()
  await expect(page.locator('.snack')).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'seenStops', new Set()))
  const hidden: Stop[] = []
  // For five seconds: on a slow machine fewer stops are beside it.
  for (let at = 0; at < 9; at += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (stop && stop.hidden.length > 0) hidden.push(stop)
  }
  expect(hidden).toEqual([])
})

test('On a phone that lies the bars leave room for the page [SHELL-1]', {
  tag: ['@local', '@once'],
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await portal.signIn()
  await screens['an event']?.(portal)
  await page.mouse.wheel(0, 300)
  await expect(page.locator('.bar')).not.toBeInViewport()
  const room = await page.evaluate(() => {
    const inMiddle = (y: number) => document.elementFromPoint(window.innerWidth / 2, y)
    return [...Array(window.innerHeight).keys()].filter((y) => inMiddle(y)?.closest('main .page'))
      .length
  })
  expect(room).toBeGreaterThan(300)
})
