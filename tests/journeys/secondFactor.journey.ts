import { expect } from '@playwright/test'
import { test } from './portal'
import type { Portal } from './portalPage'
import { stubRecaptcha } from './recaptcha'

test.beforeEach(({ context }) => stubRecaptcha(context))

const challenge = async (portal: Portal) => {
  await portal.page.goto('/codigos')
  await portal.fillSignIn('mfa@demo.test')
  await portal.submitSignIn()
  await expect(portal.page).toHaveURL('/confirmacion-movil/codigo')
  await expect(portal.page.getByText('Enviamos un código al teléfono')).toBeVisible()
}

test('A leader with a second factor signs in with the SMS code', async ({
  page,
  portal,
  backend,
  consoleErrors,
}) => {
  await challenge(portal)
  const sentTo = `Enviamos un código al teléfono ${backend.maskedPhone}.`
  await expect(page.getByText(sentTo, { exact: true })).toBeVisible()
  await portal.expectAccessible()
  await portal.expectNoSidewaysScroll()

  const input = page.locator('input[name=code]')
  await expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
  const code = await backend.newestSms()
  expect(code).toMatch(/^\d{6}$/)

  const wrong = code === '000000' ? '111111' : '000000'
  consoleErrors.expect(backend.refusalOf('accounts/mfaSignIn:finalize'))
  await input.fill(wrong)
  await expect(page.getByRole('alert')).toHaveText(
    'Código de verificación inválido, intenta de nuevo.',
  )
  await portal.expectAccessible()
  await expect(input).toHaveValue('')

  // As pasted from a message.
  await input.fill(` ${code.slice(0, 3)}-${code.slice(3)} `)
  await expect(page).toHaveURL('/codigos')
})
