import type { BrowserContext } from '@playwright/test'

/** In place of Google's script: every visitor is human. */
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

/** Of a project that has not turned on reCAPTCHA Enterprise. */
const CONFIG = {
  recaptchaKey: 'projects/demo-portal/keys/none',
  recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
}

/**
 * Answers for Google at Google's own address, so that the Content-Security-Policy has its say; and for the provider,
 * which the Auth SDK asks first which reCAPTCHA to use: the emulator answers 501 to that.
 */
export const standInForRecaptcha = async (context: BrowserContext) => {
  await context.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
  await context.route('**/identitytoolkit.googleapis.com/v2/recaptchaConfig?**', (route) =>
    route.fulfill({ json: CONFIG, headers: { 'access-control-allow-origin': '*' } }),
  )
}
