import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { test as base, type Download, expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { urlOf } from '../firebase/services/ports.mjs'
import type { BackedBy, Backend } from './backends/Backend'
import { firebaseBackend } from './backends/firebaseBackend'
import { localBackend } from './backends/localBackend'
import { ConsoleErrors } from './consoleErrors'
import { waitForViews } from './device'

const PASSWORD = 'Demo#2026'

/** Page object of the portal. */
/** An event whose batch has 120 codes. */
export const LARGE_BATCH = 'Carnavales de Puntarenas'

export class Portal {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

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
    await this.page.getByRole('button', { name: /lider@demo\.test|María Solano/ }).click()
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
  async expectAccessible(besides: readonly string[] = []) {
    // The address may change before its screen has loaded.
    await expect(this.page.getByRole('heading').first()).toBeVisible()
    const isDark = await this.page.evaluate(
      () => matchMedia('(prefers-color-scheme: dark)').matches,
    )
    const axe = new AxeBuilder({ page: this.page })
    // The dark page is the light one in other colours.
    if (isDark) axe.withRules('color-contrast')
    else {
      axe
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .disableRules([...besides])
    }
    // What lies behind a modal dialog cannot be reached; axe would measure what its edge leaves of it.
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

/** Reads a CSV with an independent library. */
export const readCsv = async (download: Download): Promise<Record<string, string>[]> =>
  parse(await readFile(await download.path()), { bom: true, columns: true })

/** Options set in the Playwright configuration. */
export interface PortalOptions {
  readonly backedBy: BackedBy
}

interface DeviceOptions {
  /** Whether the browser has service workers. Without them a journey has no files of an earlier page. */
  readonly hasWorkers: boolean
}

interface WorkerFixtures {
  /** The first port of this worker's emulators; null without emulators. */
  readonly shard: number | null
}

interface TestFixtures extends DeviceOptions {
  readonly portal: Portal
  readonly backend: Backend
  readonly consoleErrors: ConsoleErrors
  /** Takes the network away once the device has what the portal needs without it: a signed-in leader's pages and codes. */
  readonly goOffline: () => Promise<void>
}

export const test = base.extend<TestFixtures, PortalOptions & WorkerFixtures>({
  backedBy: [{ kind: 'local' }, { option: true, scope: 'worker' }],
  shard: [
    async ({ backedBy }, use, { parallelIndex }) => {
      await use(backedBy.kind === 'firebase' ? (backedBy.bases[parallelIndex] ?? null) : null)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ baseURL, shard }, use) => {
    await use(shard === null ? baseURL : urlOf(shard))
  },
  backend: [
    async ({ page, shard }, use) => {
      const backend = shard === null ? localBackend(page) : firebaseBackend(page, shard)
      await backend.reset()
      await use(backend)
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = await ConsoleErrors.in(context)
      await use(consoleErrors)
      await consoleErrors.check()
    },
    { auto: true },
  ],
  hasWorkers: [false, { option: true }],
  context: async ({ context, hasWorkers }, use) => {
    if (!hasWorkers) {
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })
      })
    }
    await use(context)
  },
  goOffline: async ({ page, context, backend, consoleErrors }, use) => {
    await use(async () => {
      await backend.codesKept()
      await waitForViews(page)
      consoleErrors.allow(backend.unreachable)
      await context.setOffline(true)
    })
  },
  portal: async ({ page }, use) => {
    await use(new Portal(page))
  },
})
