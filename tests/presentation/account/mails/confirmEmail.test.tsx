import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { EmailFailure } from '../../../../application/account/mails/EmailActions'
import { fail } from '../../../../domain/shared/Result'
import { elapse, goTo } from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser, unverifiedAna } from '../../../support/mothers/users'
import { pass, renderPortal } from '../../../support/renderPortal'
import { button, codesInput, signInAs, signInButton } from '../../../support/screens'

const openWaiting = () =>
  renderPortal({
    at: '/confirmacion-de-correo',
    as: unverifiedAna,
    given: ({ gateway }) => gateway.addAccount(unverifiedAna, PASSWORD),
  })

const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /nviar el mensaje/ })

/** The status text of the resend request. */
const statusText = () => screen.getByRole('main').querySelector('[role=status]')?.textContent

describe('The wait for the e-mail confirmation', () => {
  it('says where the mail was sent and what to do [CONFIRM-1, CONFIRM-2, CONFIRM-4]', async () => {
    await openWaiting()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirmación en camino')
    expect(screen.getByText('ana@demo.test').closest('p')?.textContent).toBe(
      'Enviamos un mensaje a su correo ana@demo.test para confirmar su cuenta. Toque el enlace del mensaje para completar el registro.',
    )
    expect(
      screen.getByText(
        '¿No lo encuentra? Revise la carpeta de correo no deseado o toque para reenviar el mensaje.',
      ),
    ).toBeDefined()
    expect(statusText()).toBe('')
  })

  it.each([
    [
      'and then that it sent it',
      null,
      'Enviamos un mensaje a su correo ana@demo.test para confirmar su cuenta. Toque el enlace del mensaje para completar el registro.',
    ],
    [
      'and then that it could not',
      fail({ kind: 'offline' }),
      'No pudimos enviar un mensaje a su correo ana@demo.test para confirmar su cuenta.',
    ],
  ] as const)(
    'says after a sign-in that it sends the first mail, %s [CONFIRM-2, CONFIRM-4, CONFIRM-9, CONFIRM-10]',
    async (_what, answer, lead) => {
      const portal = await renderPortal({
        at: '/iniciar-sesion',
        as: null,
        given: ({ gateway }) => gateway.addAccount(unverifiedAna, PASSWORD),
      })
      const held = portal.emails.holdsConfirmation()
      await signInAs(portal, unverifiedAna.email, PASSWORD)
      const text = () => screen.getByText(unverifiedAna.email).closest('p')?.textContent
      expect(portal.path()).toBe('/confirmacion-de-correo')
      expect(text()).toBe(
        'Estamos enviando un mensaje a su correo ana@demo.test para confirmar su cuenta.',
      )
      expect(resend().disabled).toBe(true)
      const saysSent = () =>
        ['Enviamos un mensaje', 'Toque el enlace', '¿No lo encuentra?'].filter((part) =>
          document.body.textContent?.includes(part),
        )
      expect(saysSent()).toEqual([])
      await portal.happens(() => held.resolve(answer ?? { ok: true, value: undefined }))
      expect(text()).toBe(lead)
      expect(screen.queryByText(/^¿No lo encuentra\?/) === null).toBe(answer !== null)
      expect(saysSent()).toHaveLength(answer === null ? 3 : 0)
    },
  )

  it('leads to what another app has shared, once the address is confirmed [RECEIVE-2]', async () => {
    const portal = await renderPortal({
      as: unverifiedAna,
      at: '/?recibido=clave',
      given: ({ files }) => {
        files.received.set('clave', { text: 'LIBRE001', files: [], refused: [] })
      },
    })
    expect(portal.path()).toBe('/confirmacion-de-correo')
    portal.gateway.changeAccount(anaUser.email, anaUser)
    await pass(10_000)
    expect(portal.path()).toBe('/')
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
  })

  it('leads to the dashboard, once, when the address is confirmed [CONFIRM-6]', async () => {
    const portal = await openWaiting()
    await pass(10_000)
    portal.gateway.changeAccount(anaUser.email, anaUser)
    expect(portal.path()).toBe('/confirmacion-de-correo')
    const entered = vi.spyOn(window.history, 'pushState')
    const before = window.history.length
    await pass(10_000)
    expect(portal.path()).toBe('/')
    expect(codesInput()).toBeDefined()
    expect(portal.gateway.reloads).toBe(2)
    expect(portal.users.calls('updateProfile').at(-1)).toMatchObject([
      'ana',
      { emailVerified: true },
    ])

    // No further polling or redirect after the user has moved on.
    expect(entered).not.toHaveBeenCalled()
    expect(window.history.length).toBe(before)
    await goTo('/codigos')
    await pass(60_000)
    expect(portal.path()).toBe('/codigos')
    expect(portal.gateway.reloads).toBe(2)
  })

  it('can be ended by signing out [CONFIRM-3]', async () => {
    const portal = await openWaiting()
    await portal.user.click(button('Cerrar sesión'))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(signInButton()).toBeDefined()
    expect(portal.gateway.signOuts).toBe(1)
    expect(document.body.textContent).not.toContain('ana@demo.test')
  })
})

describe('Resending the confirmation mail', () => {
  it('is possible again after thirty seconds [CONFIRM-4]', async () => {
    const portal = await openWaiting()
    expect(portal.emails.confirmations).toBe(0)
    await portal.user.click(resend())
    expect(statusText()).toBe('El mensaje va en camino. Puede tardar unos minutos.')
    expect(portal.emails.sent).toMatchObject([{ mode: 'verifyEmail', to: 'ana@demo.test' }])
    for (const left of [30, 29]) {
      expect(resend().textContent).toBe(`Reenviar el mensaje en ${left} s`)
      expect(resend().disabled).toBe(true)
      await elapse(portal, 1_000)
    }
    await elapse(portal, 27_999)
    expect(resend().disabled).toBe(true)
    await elapse(portal, 1)
    expect(resend().textContent).toBe('Reenviar el mensaje')
    await portal.user.click(resend())
    expect(portal.emails.confirmations).toBe(2)
  })

  it.each([
    [
      { kind: 'too-many-requests', retryAfter: 30_000 },
      'Pidió correos demasiado seguido. Espere 30 segundos e intente de nuevo.',
      true,
    ],
    [{ kind: 'offline' }, 'Sin conexión: no se pudo enviar el mensaje.', false],
    [{ kind: 'unknown' }, 'No se pudo enviar el mensaje. Intente de nuevo.', false],
  ] as const satisfies readonly (readonly [EmailFailure, string, boolean])[])(
    'that fails (%j) says «%s», and has to wait: %s [CONFIRM-7, CONFIRM-8]',
    async (failure, text, waits) => {
      const portal = await openWaiting()
      portal.emails.confirmationReplies(fail(failure))
      await portal.user.click(resend())
      expect(statusText()).toBe(text)
      expect(resend().disabled).toBe(waits)
      await elapse(portal, 30_000)
      await portal.user.click(resend())
      expect(statusText()).toBe('El mensaje va en camino. Puede tardar unos minutos.')
    },
  )

  it('too often makes the button count down the seconds to wait [CONFIRM-7]', async () => {
    const portal = await openWaiting()
    portal.emails.confirmationReplies(fail({ kind: 'too-many-requests', retryAfter: 30_000 }))
    await portal.user.click(resend())
    expect(resend().textContent).toBe('Reenviar el mensaje en 30 s')
    await elapse(portal, 1_000)
    expect(resend().textContent).toBe('Reenviar el mensaje en 29 s')
    expect(statusText()).toContain('Espere 29 segundos')
    await elapse(portal, 29_000)
    expect(statusText()).toBe('')
  })
})
