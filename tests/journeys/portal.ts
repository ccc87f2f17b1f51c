import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { test as base, type Download, expect, type Locator, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'

const PASSWORD = 'Demo#2026'

/** The portal as a leader meets it. */
export class Portal {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get isPhone() {
    return (this.page.viewportSize()?.width ?? 0) <= 760
  }

  async fillSignIn(email: string, password = PASSWORD) {
    await this.page.locator('input[name=email]').fill(email)
    await this.page.locator('input[name=password]').fill(password)
  }

  async submitSignIn() {
    await this.page.getByRole('button', { name: 'Iniciar sesión' }).click()
  }

  async signIn(email = 'lider@demo.test') {
    await this.page.goto('/')
    await this.fillSignIn(email)
    await this.submitSignIn()
    await expect(this.page.getByRole('heading', { name: 'Códigos por lote' })).toBeVisible()
    await expect(this.batches.first()).toBeVisible()
  }

  async signOut() {
    await this.page.getByRole('button', { name: /lider@demo\.test|María Solano/ }).click()
    await this.page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(this.page).toHaveURL('/iniciar-sesion')
  }

  /** The newest message of the demo inbox, whose drawer is left closed. */
  async newestMessage(): Promise<{ text: string; code: string | null; link: string | null }> {
    await this.page.getByRole('button', { name: 'Bandeja de demostración' }).click()
    const drawer = this.page.getByRole('dialog', { name: 'Bandeja de demostración' })
    const message = drawer.getByRole('listitem').first()
    await expect(message).toBeVisible()
    const read = async (locator: Locator, get: (found: Locator) => Promise<string | null>) =>
      (await locator.count()) > 0 ? get(locator) : null
    const found = {
      text: await message.innerText(),
      code: await read(message.locator('.chip'), (chip) => chip.innerText()),
      link: await read(message.getByRole('link'), (link) => link.getAttribute('href')),
    }
    await this.page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    return found
  }

  async validate(text: string) {
    await this.page.getByRole('textbox', { name: 'Códigos para validar' }).fill(text)
    await this.page.getByRole('button', { name: 'Validar', exact: true }).click()
  }

  list(title: string) {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** The codes that a list shows, in order. */
  codesIn(title: string) {
    return this.list(title).locator('.chip')
  }

  /** The rows of 'Códigos por lote', or its cards on a phone. */
  get batches() {
    return this.list('Códigos por lote').locator('tbody tr, .cards > li')
  }

  batchOf(count: string) {
    return this.batches.filter({ hasText: count })
  }

  /** The collapsed card of a code on a phone is opened first. */
  async reveal(title: string, code: string) {
    if (!this.isPhone) return
    const card = this.list(title).locator('details', { hasText: code })
    if ((await card.count()) > 0) await card.locator('summary').click()
  }

  async expectNoSidewaysScroll() {
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }

  async expectAccessible() {
    const { violations } = await new AxeBuilder({ page: this.page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual(
      [],
    )
  }
}

/** Reads a CSV as a spreadsheet would: by a library that did not write it. */
export const readCsv = async (download: Download): Promise<Record<string, string>[]> =>
  parse(await readFile(await download.path()), { bom: true, columns: true })

export const test = base.extend<{ portal: Portal }>({
  portal: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(`${message.text()} ${message.location().url}`)
      }
    })
    await use(new Portal(page))
    // A screen that works and complains on the console does not work.
    expect(complaints).toEqual([])
  },
})
