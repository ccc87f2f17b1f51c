import type { BrowserContext } from '@playwright/test'
import { PWNED_PASSWORDS, pwnedPasswordsAnswer } from '../support/firebase/pwnedPasswords.mjs'

/** One that both backends refuse as known from breaches. */
export const BREACHED_PASSWORD = 'Filtrada#2026'

/** Stands in for the service at its own address, so that the Content-Security-Policy is tested too. */
export const stubPwnedPasswords = (context: BrowserContext) =>
  context.route(`${PWNED_PASSWORDS}**`, (route) =>
    route.fulfill({
      contentType: 'text/plain',
      body: pwnedPasswordsAnswer(route.request().url()),
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
