import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { By, error, Key, type WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'
import { cachesInPage, storedInPage } from '../../../tests/support/browser/inPage'
import type { OpenBrowser } from './openBrowser'

const COMMAND = process.platform === 'darwin' ? Key.COMMAND : Key.CONTROL

/** Elements to press or open, by the name that a leader hears. */
const PRESSABLE = 'button, a, summary, [role=button], [role=menuitem]'

/** Runs in the page. The first whose name is a text, or begins with it, once it lies still where a finger reaches it. */
const reachableInPage = async (
  selector: string,
  name: string,
  isWhole: boolean,
): Promise<Element | null> => {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const isWanted = (text: string) => (isWhole ? text === name : text.startsWith(name))
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const shows = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const found = (within: Document | Element) =>
    [...within.querySelectorAll(selector)].find((one) => shows(one) && isWanted(nameOf(one)))
  const one = found(scope) ?? found(document)
  if (!one) return null
  one.scrollIntoView({ block: 'center' })
  const place = () => JSON.stringify(one.getBoundingClientRect())
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const { left, top, width, height } = one.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return place() === before && one.contains(there) ? one : null
}

/** The portal in a browser that WebDriver holds, in the words of its users. */
export class BrowserPortal {
  constructor(
    private readonly browser: OpenBrowser,
    private readonly url: string,
  ) {}

  get driver() {
    return this.browser.driver
  }

  open(path: string): Promise<void> {
    return this.driver.get(this.url + path)
  }

  /** Reloads as the leader does; the driver's own command goes past the worker in Firefox. */
  async reload(): Promise<void> {
    await this.driver.executeScript('window.former = true; location.reload()')
    const isNew = () => this.driver.executeScript('return window.former === undefined')
    await expect.poll(isNew).toBe(true)
  }

  async path(): Promise<string> {
    return (await this.driver.getCurrentUrl()).slice(this.url.length)
  }

  text(): Promise<string> {
    return this.driver.executeScript('return document.body.innerText')
  }

  /** Waits until the page shows a text. */
  async shows(text: string | RegExp): Promise<void> {
    const expected =
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
    await expect.poll(() => this.text()).toEqual(expected)
  }

  field(selector: string): Promise<WebElement> {
    return this.until(async () => {
      const [found] = await this.driver.findElements(By.css(selector))
      return found && (await found.isDisplayed()) ? found : null
    }, selector)
  }

  /** Presses what has a name, or a name that begins so. */
  async press(name: string, isWhole = true): Promise<void> {
    const find = () =>
      this.driver.executeScript<WebElement | null>(reachableInPage, PRESSABLE, name, isWhole)
    const press = async () => {
      const element = await find()
      if (!element) return null
      // An element that has begun to move since is pressed once it lies still again.
      return element.click().then(
        () => true,
        (cause) => {
          if (cause instanceof error.ElementNotInteractableError) return null
          throw cause
        },
      )
    }
    await this.until(press, name)
  }

  /** Waits for what may come. @throws with its name where it does not come */
  private async until<T>(find: () => Promise<T | null>, what: string): Promise<T> {
    const end = Date.now() + 15_000
    for (;;) {
      const found = await find()
      if (found !== null) return found
      if (Date.now() > end) throw new Error(`There is no «${what}» in:\n${await this.text()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async signIn(): Promise<void> {
    await this.open('/')
    await (await this.field('input[name=email]')).sendKeys('lider@demo.test')
    await (await this.field('input[name=password]')).sendKeys('Demo#2026', Key.ENTER)
    await this.shows('Festival de la Luz en San José')
  }

  async signOut(): Promise<void> {
    await this.press('María Solano', false)
    await this.press('Cerrar sesión')
    await expect.poll(() => this.path()).toBe('/iniciar-sesion')
  }

  /** Pastes into a field, which gets the text that was copied before. */
  async pasteInto(selector: string): Promise<void> {
    await (await this.field(selector)).sendKeys(Key.chord(COMMAND, 'v'))
  }

  /** Types a text over what a field holds. */
  async type(selector: string, text: string): Promise<void> {
    const field = await this.field(selector)
    await field.sendKeys(Key.chord(COMMAND, 'a'))
    await field.sendKeys(text)
  }

  async valueOf(selector: string): Promise<string> {
    return (await this.field(selector)).getProperty('value')
  }

  /** The file that was downloaded, once it is whole. */
  async downloaded(name: RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const { downloads } = this.browser
    const whole = async () => {
      const names = existsSync(downloads) ? readdirSync(downloads) : []
      const file = names.find((one) => name.test(one))
      const isPartial = names.some((one) => /\.(part|wkdownload)$/.test(one))
      const bytes = file === undefined ? null : readFileSync(join(downloads, file))
      return file !== undefined && bytes && bytes.length > 0 && !isPartial
        ? { name: file, bytes }
        : null
    }
    return this.until(whole, `download ${name}`)
  }

  /** Does something that opens a page beside the portal, and returns its address. */
  async addressOpenedBy(act: () => Promise<void>): Promise<string> {
    const { driver } = this
    const [own] = await driver.getAllWindowHandles()
    if (own === undefined) throw new Error('The portal has no window.')
    await act()
    const other = await this.until(
      async () => (await driver.getAllWindowHandles()).find((one) => one !== own) ?? null,
      'page beside the portal',
    )
    await driver.switchTo().window(other)
    const address = await this.until(async () => {
      const url = await driver.getCurrentUrl()
      return url === '' || url === 'about:blank' ? null : url
    }, 'address')
    await driver.close()
    await driver.switchTo().window(own)
    return address
  }

  /** Waits until the device has what a start without a network needs. */
  async keepsItsFiles(): Promise<void> {
    const state = () =>
      this.driver.executeScript('return navigator.serviceWorker.controller?.state ?? null')
    await expect.poll(state).toBe('activated')
    expect(Object.values(await this.caches()).flat().length).toBeGreaterThan(10)
  }

  stored(): Promise<string> {
    return this.driver.executeScript(storedInPage)
  }

  caches(): Promise<Record<string, string[]>> {
    return this.driver.executeScript(cachesInPage)
  }
}
