import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { elapse, forgotEmail, goTo, requestReset } from '../../../support/accountScreens'
import { anaUser } from '../../../support/mothers/users'
import { pass, renderPortal } from '../../../support/renderPortal'
import { alertText, button } from '../../../support/screens'

const PATH = '/restablecer-contrasena'
const SENT = 'Se ha enviado un email exitosamente'
const OTHER = 'Falló la autenticación, intenta nuevamente.'

const HINT = 'Parece que no hay conexión a internet. Revísela e intente de nuevo.'

const openForgot = () => renderPortal({ at: PATH, as: null })
const request = () => button('Solicitar contraseña')

describe('The forgot-password screen', () => {
  it('requires an e-mail and links back to sign-in [FORGOT-1, FORGOT-2, FORGOT-3]', async () => {
    const portal = await openForgot()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¿Olvidaste tu contraseña?')
    expect(forgotEmail().required).toBe(true)
    const label = document.querySelector(`label[for="${forgotEmail().id}"]`)
    expect(label?.textContent).toBe('Correo *')
    const link = screen.getByRole('link', { name: 'Inicia sesión' })
    expect(link.getAttribute('href')).toBe('/iniciar-sesion')
    await portal.user.click(link)
    expect(portal.path()).toBe('/iniciar-sesion')
  })

  it('cannot be submitted until the address is valid [FORGOT-2]', async () => {
    const { user, emails } = await openForgot()
    expect(request()).toHaveProperty('disabled', true)
    await user.type(forgotEmail(), 'ana@demo{Enter}')
    expect(request()).toHaveProperty('disabled', true)
    forgotEmail().form?.requestSubmit()
    expect(emails.resets).toEqual([])
    await user.type(forgotEmail(), '.test')
    expect(request()).toHaveProperty('disabled', false)
    await user.clear(forgotEmail())
    expect(request()).toHaveProperty('disabled', true)
  })

  it('takes an address with marks that are not seen [EMAIL-3]', async () => {
    const portal = await openForgot()
    await requestReset(portal, `\u202a${anaUser.email}\u202c`)
    expect(portal.emails.resets).toEqual([anaUser.email])
  })

  it('shows an invalid address once the field is left', async () => {
    const { user } = await openForgot()
    await user.type(forgotEmail(), 'ana')
    expect(screen.queryByText(/^Ingrese un correo válido/)).toBeNull()
    await user.tab()
    expect(screen.getByText(/^Ingrese un correo válido/)).toBeDefined()
  })
})

describe.each([
  ['a known address', anaUser.email],
  ['an unknown address', 'nadie@demo.test'],
])('A reset request for %s', (_whose, email) => {
  it('confirms the mail and returns to sign-in after exactly five seconds [FORGOT-4, FORGOT-5, FORGOT-6]', async () => {
    const portal = await openForgot()
    await requestReset(portal, email)
    expect(portal.emails.resets).toEqual([email])
    expect(alertText()).toBe(SENT)
    expect(screen.getByRole('alert').className).toContain('success')
    expect(request()).toHaveProperty('disabled', true)
    await pass(4_999)
    expect(portal.path()).toBe(PATH)
    expect(alertText()).toBe(SENT)
    await pass(1)
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBeNull()
  })
})

describe('A reset request', () => {
  it('trims the address', async () => {
    const { user, emails } = await openForgot()
    await user.click(forgotEmail())
    await user.paste(` ${anaUser.email}  `)
    await user.click(request())
    expect(emails.resets).toEqual([anaUser.email])
  })

  it('of an earlier visit does not end a later one', async () => {
    const portal = await openForgot()
    await requestReset(portal, anaUser.email)
    await portal.user.click(screen.getByRole('link', { name: 'Inicia sesión' }))
    await goTo(PATH)
    expect(alertText()).toBeNull()
    await pass(10_000)
    expect(portal.path()).toBe(PATH)
    await requestReset(portal, anaUser.email)
    expect(alertText()).toBe(SENT)
  })

  it.each([
    ['offline', OTHER],
    ['unknown', OTHER],
  ] as const)(
    'that fails (%s) says «%s» and can be retried [FORGOT-7, NOTICE-2]',
    async (kind, text) => {
      const portal = await openForgot()
      portal.emails.resetReplies(fail({ kind }))
      await requestReset(portal, anaUser.email)
      expect(alertText()).toBe(text)
      expect(screen.getByRole('alert').className).toContain('error')
      expect(screen.queryByText(SENT)).toBeNull()
      await pass(7_999)
      expect(alertText()).toBe(text)
      await pass(1)
      expect(alertText()).toBeNull()
      expect(portal.path()).toBe(PATH)
      await portal.user.click(request())
      expect(alertText()).toBe(SENT)
    },
  )

  it('that finds no network shows a hint about the connection beside the alert, as long [FORGOT-9]', async () => {
    const portal = await openForgot()
    portal.emails.resetReplies(fail({ kind: 'offline' }))
    await requestReset(portal, anaUser.email)
    const hint = () => screen.queryByText(HINT)
    expect(alertText()).toBe(OTHER)
    expect(screen.getByRole('alert').nextElementSibling).toBe(hint())
    expect(forgotEmail().getAttribute('aria-describedby')?.split(' ')).toContain(
      hint()?.parentElement?.id,
    )
    await pass(7_999)
    expect(hint()).not.toBeNull()
    await pass(1)
    expect([alertText(), hint()]).toEqual([null, null])
  })

  it.each([
    ['fails otherwise', fail({ kind: 'unknown' }), OTHER],
    ['succeeds', { ok: true, value: undefined }, SENT],
  ] as const)(
    'that %s shows no hint about the connection, also after one without a network [FORGOT-9]',
    async (_, answer, text) => {
      const portal = await openForgot()
      portal.emails.resetReplies(fail({ kind: 'offline' }), answer)
      await requestReset(portal, anaUser.email)
      await portal.user.click(request())
      expect(alertText()).toBe(text)
      expect(screen.queryByText(HINT)).toBeNull()
    },
  )

  it('that comes too often says how long to wait, and can be retried then [FORGOT-8, ERROR-15]', async () => {
    const portal = await openForgot()
    portal.emails.resetReplies(fail({ kind: 'too-many-requests', retryAfter: 2_000 }))
    await requestReset(portal, anaUser.email)
    const tooOften = (wait: string) =>
      `Pidió correos demasiado seguido. Espere ${wait} e intente de nuevo.`
    expect(alertText()).toBe(tooOften('2 segundos'))
    expect(request()).toHaveProperty('disabled', true)
    forgotEmail().form?.requestSubmit()
    await elapse(portal, 1_000)
    expect(alertText()).toBe(tooOften('1 segundo'))
    await elapse(portal, 1_000)
    expect(alertText()).toBeNull()
    expect(portal.emails.resets).toHaveLength(1)
    await portal.user.click(request())
    expect(alertText()).toBe(SENT)
  })

  it('that fails moves the focus back to the address', async () => {
    const portal = await openForgot()
    const held = portal.emails.holdsReset()
    await requestReset(portal, anaUser.email)
    request().blur()
    await portal.happens(() => held.resolve(fail({ kind: 'too-many-requests', retryAfter: 2_000 })))
    expect(document.activeElement).toBe(forgotEmail())
  })

  it('that has to wait long says the minutes as well', async () => {
    const portal = await openForgot()
    portal.emails.resetReplies(fail({ kind: 'too-many-requests', retryAfter: 3_480_000 }))
    await requestReset(portal, anaUser.email)
    expect(alertText()).toContain('Espere 3480 segundos (unos 58 minutos) e intente de nuevo.')
  })

  it('removes the previous alert when retried', async () => {
    const portal = await openForgot()
    portal.emails.resetReplies(fail({ kind: 'offline' }))
    await requestReset(portal, anaUser.email)
    const held = portal.emails.holdsReset()
    await portal.user.click(request())
    expect(alertText()).toBeNull()
    await portal.happens(() => held.resolve({ ok: true, value: undefined }))
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(alertText()).toBe(SENT)
  })
})
