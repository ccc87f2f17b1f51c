import type { BrowserContext } from '@playwright/test'

/** Replaces Google's script; accepts every visitor. */
const SCRIPT = `{
  const widgets = []
  window.grecaptcha = {
    render: (_, widget) => widgets.push(widget) - 1,
    execute: (id) => queueMicrotask(() => widgets[id].callback('human')),
    getResponse: () => '',
    reset: () => {},
  }
  const { searchParams } = new URL(document.currentScript.src)
  window[searchParams.get('onload')]()
}`

/** The config of a project without reCAPTCHA Enterprise. */
const CONFIG = {
  recaptchaKey: 'projects/demo-portal/keys/none',
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
}

/**
 * Stubs Google's script at its original URL, to test the Content-Security-Policy, and the provider's reCAPTCHA config,
 * which the emulator does not implement (501).
 */
export const stubRecaptcha = async (context: BrowserContext) => {
  await context.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await context.route('**/identitytoolkit.googleapis.com/v2/recaptchaConfig?**', (route) =>
    route.fulfill({ json: CONFIG, headers: { 'access-control-allow-origin': '*' } }),
  )
}
