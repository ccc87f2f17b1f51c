import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const PASSWORD = 'Demo#2026'

/** An event whose batch has 120 codes. */
export const LARGE_BATCH = 'Carnavales de Puntarenas'

/** Page object of the portal. */
export class Portal {
  /** @param isEmbedded whether its backend is the embedded one */
  constructor(
    readonly page: Page,
    private readonly isEmbedded: boolean = true,
  ) {}

  get isPhone() {
    return (this.page.viewportSize()?.width ?? 0) < 720
  }

  /** Whether the rows of lists are cards. */
  get hasCards() {
    return (this.page.viewportSize()?.width ?? 0) < 960
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

  /** @param losesChanges whether changes still wait to be sent, of which the portal warns first */
  async signOut(losesChanges = false) {
    const menu = /(lider|coordinador)@demo\.test|María Solano|Fernando Mora/
    await this.page.getByRole('button', { name: menu }).click()
    await this.page.getByRole('button', { name: 'Cerrar sesión' }).click()
    if (losesChanges) {
      await this.page.getByRole('button', { name: 'Cerrar sesión de todos modos' }).click()
    }
    await expect(this.page).toHaveURL('/iniciar-sesion')
  }

  async validate(text: string) {
    await this.page.getByRole('textbox', { name: 'Códigos para validar' }).fill(text)
    await this.page.getByRole('button', { name: 'Validar', exact: true }).click()
  }

  list(title: string) {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  /** The codes in a list, in order. */
  codesIn(title: string) {
    return this.list(title).locator('.chip')
  }

  /** The rows of 'Códigos por lote', or its cards on a phone. */
  get batches() {
    return this.list('Códigos por lote').locator('tbody tr, .cards > li')
  }

  /** The batch of an event, or with some other text in its row. */
  batchOf(text: string) {
    return this.batches.filter({ hasText: text }).first()
  }

  /** Presses one of the actions for all codes of a batch, in its menu or, on a desk, beside it. */
  async pressInBatch(text: string, action: string | RegExp) {
    const batch = this.batchOf(text)
    const beside = batch.getByRole('button', { name: action })
    await batch.getByRole('button', { name: /^Más acciones/ }).waitFor()
    if (!(await beside.isVisible())) {
      await batch.getByRole('button', { name: /^Más acciones/ }).click()
    }
    await beside.click()
  }

  /** Expands the card of a code on a phone. */
  async reveal(title: string, code: string) {
    if (!this.isPhone) return
    const card = this.list(title).locator('details', { hasText: code })
    if ((await card.count()) > 0) await card.locator('summary').click()
  }

  async expectNoSidewaysScroll() {
    // The screens follow a new width within a frame or two.
    await expect
      .poll(() =>
        this.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      )
      .toBe(0)
  }

  /** @param besides rules that do not hold for a moment, with the reason at the call */
  async expectAccessibleInBothThemes(besides: readonly string[] = []) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await this.expectAccessible(besides)
    }
  }

  /**
   * No backend changes what a screen is made of: with the embedded one is enough.
   * @param besides rules that do not hold for a moment, with the reason at the call
   */
  async expectAccessible(besides: readonly string[] = []) {
    if (!this.isEmbedded) return
    // The address may change before its screen has loaded.
    await expect(this.page.getByRole('heading').first()).toBeVisible()
    const isDark = await this.page.evaluate(
      () => matchMedia('(prefers-color-scheme: dark)').matches,
    )
    // Only the portal's own document, which has no frames, and only violations: it takes a third of the time.
    const axe = new AxeBuilder({ page: this.page })
      .options({ resultTypes: ['violations'] })
      .setLegacyMode()
    // The dark page is the light one in other colours.
    if (isDark) axe.withRules('color-contrast')
    else {
      axe
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .disableRules([...besides])
    }
    // Content behind a modal dialog cannot be reached; axe would measure what its edge leaves of it.
    // Nor what is still fading in, whose colours are not yet its own.
    await this.page.evaluate(() => {
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined)
    })
    const modal = 'dialog:modal, [aria-modal="true"]'
    const isModal = (await this.page.locator(modal).count()) > 0
    const { violations } = await (isModal ? axe.include(modal) : axe).analyze()
    expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual(
      [],
    )
  }
}
