import { LOCAL } from '../builds.mjs'
import { serve } from '../serve.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const CPU_SLOWDOWN = 4

// The observer's entries arrive with a delay.
const SETTLED_MS = 400

/** A quick tap. Without it the browser would handle the whole press in one task, which a finger cannot cause. */
const TOUCH_MS = 80

const observeLongTasks = () => {
  Object.assign(window, { tasks: [] })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) Reflect.get(window, 'tasks').push(duration)
  }).observe({ type: 'longtask' })
}

/** @param {Page} page @param {Leader} leader */
const signIn = async (page, { url, email }) => {
  await page.goto(url)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('Demo#2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('.batches .cards > li').first().waitFor()
  // The dashboard's own work does not count.
  await page.waitForTimeout(3_000)
}

/** @typedef {{ readonly url: string, readonly email: string }} Leader whose password is that of the demo */

/**
 * A signed-in leader's portal, on a screen of a phone's size.
 * @template T
 * @param {import('@playwright/test').Browser} browser @param {(phone: Phone) => Promise<T>} work
 * @param {Leader} [leader] by default one of the embedded backend
 */
export const withPhone = async (browser, work, leader) => {
  const portal = leader ? null : await serve(LOCAL)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await signIn(page, leader ?? { url: portal?.url ?? '', email: 'lider@demo.test' })
    return await work(new Phone(page))
  } finally {
    await context.close()
    await portal?.stop()
  }
}

/** A page as a finger and a keyboard use it: Playwright's own look-ups would cause long tasks. */
export class Phone {
  /** @param {Page} page */
  constructor(page) {
    this.page = page
  }

  /** As slow as a phone from here on. */
  async slowDown() {
    this.devtools = await this.page.context().newCDPSession(this.page)
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await this.page.evaluate(observeLongTasks)
  }

  /**
   * Waits until an element has a text; without a text, until there is one.
   * @param {string} selector @param {string} [text]
   */
  async shows(selector, text = '') {
    await this.page.waitForFunction(
      ([selector, text]) =>
        document.querySelector('.cards[aria-busy=true]') === null &&
        document.querySelector(selector)?.textContent?.replace(/\s/g, ' ').includes(text) === true,
      /** @type {const} */ ([selector, text]),
      { polling: 100, timeout: 30_000 },
    )
  }

  /** Waits until an element no longer has a text. @param {string} selector @param {string} text */
  async lacks(selector, text) {
    await this.page.waitForFunction(
      ([selector, text]) => document.querySelector(selector)?.textContent?.includes(text) === false,
      /** @type {const} */ ([selector, text]),
      { polling: 100, timeout: 30_000 },
    )
  }

  /** Waits until there is no such element. @param {string} selector */
  async isGone(selector) {
    await this.page.waitForFunction(
      (selector) => document.querySelector(selector) === null,
      selector,
      { polling: 100 },
    )
  }

  /**
   * The point of a press on the first element with a text. It is scrolled to first.
   * @param {string} selector @param {string} [text]
   */
  async at(selector, text = '') {
    const find = () =>
      this.page.evaluate(
        ([selector, text]) => {
          const element = Array.from(document.querySelectorAll(selector)).find((one) =>
            `${one.getAttribute('aria-label')} ${one.textContent}`.includes(text),
          )
          if (!element) throw new Error(`There is no ${selector} with '${text}'.`)
          const { top, bottom } = element.getBoundingClientRect()
          if (top < 80 || bottom > innerHeight - 40) element.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = element.getBoundingClientRect()
          return { x: x + width / 2, y: y + height / 2 }
        },
        /** @type {const} */ ([selector, text]),
      )
    // Cards get their true heights once they are in view.
    await find()
    await this.page.waitForTimeout(SETTLED_MS)
    return find()
  }

  /** @param {string} selector @param {string} [text] */
  async press(selector, text) {
    const { x, y } = await this.at(selector, text)
    return async () => {
      const touch = (
        /** @type {'touchStart' | 'touchEnd'} */ type,
        /** @type {{ x: number, y: number }[]} */ touchPoints,
      ) => this.devtools?.send('Input.dispatchTouchEvent', { type, touchPoints })
      await touch('touchStart', [{ x, y }])
      await this.page.waitForTimeout(TOUCH_MS)
      await touch('touchEnd', [])
    }
  }

  /**
   * A key, or digits, in a field whose text is selected.
   * @param {string} selector @param {string} key
   */
  async key(selector, key) {
    await this.page.evaluate((selector) => {
      const field = document.querySelector(selector)
      if (field instanceof HTMLElement) field.focus()
      if (field instanceof HTMLInputElement) field.select()
    }, selector)
    return () =>
      /^\d+$/.test(key) ? this.page.keyboard.insertText(key) : this.page.keyboard.press(key)
  }

  /**
   * How long after a press an element is painted, in milliseconds.
   * @param {() => Promise<unknown>} press @param {string} selector of an element that is not there yet
   * @returns {Promise<number>}
   */
  async paintedAfter(press, selector) {
    await this.page.evaluate((selector) => {
      const painted = new Promise((resolve) => {
        const onClick = (/** @type {MouseEvent} */ { timeStamp }) => {
          // A frame paints what it finds; the message comes after it.
          const look = () => {
            if (document.querySelector(selector) === null) return requestAnimationFrame(look)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            return port2.postMessage(null)
          }
          requestAnimationFrame(look)
        }
        document.addEventListener('click', onClick, { capture: true, once: true })
      })
      Object.assign(window, { painted })
    }, selector)
    await press()
    return this.page.evaluate(() => Reflect.get(window, 'painted'))
  }

  /**
   * The longest task of an act in milliseconds; 0 if none takes more than 50.
   * @param {() => Promise<unknown>} act @param {() => Promise<unknown>} isDone
   */
  async longestTask(act, isDone) {
    await this.page.waitForTimeout(SETTLED_MS)
    await this.page.evaluate(() => Reflect.get(window, 'tasks').splice(0))
    await act()
    await isDone()
    await this.page.waitForTimeout(SETTLED_MS)
    return this.page.evaluate(() => Math.max(0, ...Reflect.get(window, 'tasks')))
  }
}
