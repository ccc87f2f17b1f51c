import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import {
  codeField,
  elapse,
  meetChallenge,
  PHONE,
  resendButton,
} from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { pass } from '../../../support/renderPortal'
import { alertText, button, emailField, signInAs } from '../../../support/screens'

const CODE = '246810'

describe('The SMS code screen', () => {
  it('opens after a challenge and shows the masked phone [SIGN-IN-7, SECOND-FACTOR-2]', async () => {
    const portal = await meetChallenge()
    expect(portal.path()).toBe('/confirmacion-movil/codigo')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Confirme su identidad')
    const sent = screen.getByText(PHONE).closest('[role=status]')
    expect(sent?.textContent).toBe(`Enviamos un código al teléfono ${PHONE}.`)
  })

  it('shows while the code is being sent', async () => {
    let sending: { resolve(value: { ok: true; value: undefined }): void } | undefined
    const portal = await meetChallenge({
      given: ({ secondFactor }) => {
        sending = secondFactor.holdsSend()
      },
    })
    const sent = () => screen.getByText(PHONE).closest('[role=status]')?.textContent
    expect(sent()).toBe(`Enviando un código al teléfono ${PHONE}…`)
    expect(button('Reenviar código')).toHaveProperty('disabled', true)
    await portal.happens(() => sending?.resolve({ ok: true, value: undefined }))
    expect(sent()).toBe(`Enviamos un código al teléfono ${PHONE}.`)
  })

  it('supports one-time-code autofill and the numeric keypad', async () => {
    await meetChallenge()
    expect(codeField().getAttribute('autocomplete')).toBe('one-time-code')
    expect(codeField().getAttribute('inputmode')).toBe('numeric')
    expect(codeField().required).toBe(true)
    expect(document.activeElement).toBe(codeField())
  })
})

describe('The code field [SECOND-FACTOR-1]', () => {
  it('accepts digits only', async () => {
    const { user, secondFactor } = await meetChallenge()
    await user.type(codeField(), 'a2b 4-6x8')
    expect(codeField().value).toBe('2468')
    expect(secondFactor.tried).toEqual([])
  })

  it.each(['246 810', '246-810', ' 2 4 6 8 1 0\n', 'Su código: 246810.'])(
    'takes the six digits of a pasted «%s»',
    async (pasted) => {
      const { user, secondFactor } = await meetChallenge()
      secondFactor.holds()
      await user.click(codeField())
      await user.paste(pasted)
      expect(codeField().value).toBe(CODE)
      expect(secondFactor.tried).toEqual([CODE])
    },
  )

  it('ignores input after the sixth digit', async () => {
    const { user, secondFactor } = await meetChallenge()
    secondFactor.holds()
    await user.type(codeField(), '2468107')
    expect(codeField().value).toBe(CODE)
    expect(secondFactor.tried).toEqual([CODE])
  })

  it('keeps digits typed while the code is being sent', async () => {
    const { user, secondFactor } = await meetChallenge({
      given: (fakes) => void fakes.secondFactor.holdsSend(),
    })
    await user.type(codeField(), '2468107{Enter}')
    expect(codeField().value).toBe(CODE)
    expect(button('Confirmar')).toHaveProperty('disabled', true)
    expect(secondFactor.tried).toEqual([])
  })

  it('cannot be submitted with fewer than six digits, not even by Enter', async () => {
    const { user, secondFactor } = await meetChallenge()
    expect(button('Confirmar')).toHaveProperty('disabled', true)
    await user.type(codeField(), '24681{Enter}')
    expect(button('Confirmar')).toHaveProperty('disabled', true)
    codeField().form?.requestSubmit()
    expect(secondFactor.tried).toEqual([])
  })

  it('can be submitted by the button if the code was typed too early', async () => {
    let sending: { resolve(value: { ok: true; value: undefined }): void } | undefined
    const portal = await meetChallenge({
      given: ({ secondFactor }) => {
        sending = secondFactor.holdsSend()
      },
    })
    await portal.user.type(codeField(), CODE)
    await portal.happens(() => sending?.resolve({ ok: true, value: undefined }))
    await portal.user.click(button('Confirmar'))
    expect(portal.secondFactor.tried).toEqual([CODE])
  })
})

describe('The sixth digit', () => {
  it('submits the code once, with any further input', async () => {
    const { user, secondFactor } = await meetChallenge()
    secondFactor.holds()
    await user.type(codeField(), `${CODE}{Enter}`)
    await user.dblClick(button('Confirmar'))
    codeField().form?.requestSubmit()
    expect(secondFactor.tried).toEqual([CODE])
    expect(button('Confirmar').getAttribute('aria-busy')).toBe('true')
    expect(codeField().readOnly).toBe(true)
  })
})

describe('Resending the code', () => {
  it('is possible after a countdown of thirty seconds [SECOND-FACTOR-3]', async () => {
    const portal = await meetChallenge()
    for (const left of [30, 29, 28]) {
      expect(resendButton().textContent).toBe(`Reenviar código en ${left} s`)
      expect(resendButton().disabled).toBe(true)
      await elapse(portal, 1_000)
    }
    await elapse(portal, 26_000)
    expect(resendButton().textContent).toBe('Reenviar código en 1 s')
    await elapse(portal, 999)
    expect(resendButton().disabled).toBe(true)
    await elapse(portal, 1)
    expect(resendButton().textContent).toBe('Reenviar código')
    expect(resendButton().disabled).toBe(false)
    // Never by itself.
    await elapse(portal, 300_000)
    expect(portal.secondFactor.sends).toBe(1)
  })
})

describe('Cancelling the challenge', () => {
  it('drops it and shows the sign-in screen without an alert [SECOND-FACTOR-4]', async () => {
    const portal = await meetChallenge()
    await portal.user.click(button('Cancelar'))
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(emailField()).toHaveProperty('value', '')
    expect(alertText()).toBeNull()
    expect(portal.secondFactor.cancels).toBe(1)
    expect(JSON.stringify(portal.store.getState())).not.toContain('1234')
  })

  it('keeps the requested page', async () => {
    const portal = await meetChallenge({ at: '/codigos' })
    await portal.user.click(button('Cancelar'))
    await signInAs(portal, anaUser.email, PASSWORD)
    await portal.user.type(codeField(), portal.secondFactor.code)
    expect(portal.path()).toBe('/codigos')
  })
})

const WRONG = 'Código de verificación inválido, intenta de nuevo.'
const BLOCKED = 'Cuenta bloqueada por intentos fallidos, contacte a soporte.'
const LOST = 'Sesión expirada. Necesitas autenticarte nuevamente.'
const OTHER = 'Falló la autenticación, intenta nuevamente.'
const EXPIRED = 'El código venció. Solicite uno nuevo.'

describe('A wrong code', () => {
  it("shows the catalogue's text for eight seconds [ERROR-6, NOTICE-2]", async () => {
    const { user, path } = await meetChallenge()
    await user.type(codeField(), '111111')
    expect(path()).toBe('/confirmacion-movil/codigo')
    expect(alertText()).toBe(WRONG)
    expect(screen.queryByText(EXPIRED)).toBeNull()
    await pass(7_999)
    expect(alertText()).toBe(WRONG)
    await pass(1)
    expect(alertText()).toBeNull()
  })

  it('empties and focuses the field, and the challenge continues', async () => {
    const portal = await meetChallenge()
    // Focus would not return from the button on its own.
    const held = portal.secondFactor.holds()
    await portal.user.type(codeField(), '111111')
    button('Cancelar').focus()
    await portal.happens(() => held.resolve(fail({ kind: 'invalid-verification-code' })))
    expect(codeField().value).toBe('')
    expect(document.activeElement).toBe(codeField())
    expect(button('Confirmar')).toHaveProperty('disabled', true)
    await portal.user.keyboard('246810')
    expect(portal.path()).toBe('/')
    expect(portal.secondFactor.tried).toEqual(['111111', '246810'])
    expect(portal.secondFactor.sends).toBe(1)
  })
})

describe('An expired code', () => {
  it('shows a hint, and another code may be requested immediately', async () => {
    const portal = await meetChallenge()
    portal.secondFactor.replies(fail({ kind: 'code-expired' }))
    await portal.user.type(codeField(), '246810')
    expect(screen.getByText(EXPIRED)).toBeDefined()
    expect(alertText()).toBe(OTHER)
    expect(codeField().value).toBe('')
    await portal.user.click(button('Reenviar código'))
    expect(portal.secondFactor.sends).toBe(2)
    expect(screen.queryByText(EXPIRED)).toBeNull()
    await portal.user.type(codeField(), '246810')
    expect(portal.path()).toBe('/')
  })
})

describe('A failure that ends the challenge', () => {
  it.each([
    ['too many tries', 'too-many-requests', BLOCKED],
    ['a challenge that is lost', 'challenge-lost', LOST],
  ] as const)('for %s leads to the sign-in screen with an alert', async (_why, kind, text) => {
    const portal = await meetChallenge()
    portal.secondFactor.replies(fail({ kind }))
    await portal.user.type(codeField(), '246810')
    expect(portal.path()).toBe('/iniciar-sesion')
    expect(alertText()).toBe(text)
    expect(emailField()).toHaveProperty('value', '')
    expect(portal.secondFactor.cancels).toBe(1)
  })
})

describe('Any other failure', () => {
  it.each([
    [{ kind: 'unknown' }, 30, OTHER],
    [
      { kind: 'too-many-requests', retryAfter: 17_000 },
      17,
      'Pidió códigos demasiado seguido. Espere 17 segundos e intente de nuevo.',
    ],
  ] as const)(
    'to send a code (%j) is shown, and it may be resent after %i seconds [SECOND-FACTOR-6, ERROR-15]',
    async (failure, wait, text) => {
      const portal = await meetChallenge({
        given: ({ secondFactor }) => secondFactor.sendReplies(fail(failure)),
      })
      expect(portal.path()).toBe('/confirmacion-movil/codigo')
      expect(alertText()).toBe(text)
      expect(screen.getByText(/^No se pudo enviar un código al teléfono/)).toBeDefined()
      expect(screen.queryByText(/^Enviamos un código/)).toBeNull()
      expect(button(`Reenviar código en ${wait} s`)).toHaveProperty('disabled', true)
      await elapse(portal, 1_000)
      expect(alertText()).toBe(text.replace('17', '16'))
      await elapse(portal, (wait - 1) * 1_000)
      expect(alertText()).toBeNull()
      await portal.user.click(button('Reenviar código'))
      expect(portal.secondFactor.sends).toBe(2)
      expect(screen.getByText(/^Enviamos un código al teléfono/)).toBeDefined()
    },
  )
})

describe('A code without a network', () => {
  const HINT = 'Parece que no hay conexión a internet. Revísela e intente de nuevo.'
  const MAYBE_USED =
    'No llegó la respuesta y el código quizá ya se usó: si no se acepta, pida otro con «Reenviar código».'

  it('that could not be checked says so, and that it may be used up [SECOND-FACTOR-9, SECOND-FACTOR-10]', async () => {
    const portal = await meetChallenge()
    portal.secondFactor.replies(
      fail({ kind: 'offline' }),
      fail({ kind: 'invalid-verification-code' }),
    )
    await portal.user.type(codeField(), '246810')
    expect(alertText()).toBe(OTHER)
    expect(screen.getByText(HINT)).toBeDefined()
    expect(screen.getByText(MAYBE_USED)).toBeDefined()
    // The provider had taken it, and refuses it now.
    await portal.user.type(codeField(), '246810')
    expect(alertText()).toBe(WRONG)
    expect(screen.queryByText(HINT)).toBeNull()
    expect(screen.getByText(MAYBE_USED)).toBeDefined()
    await portal.user.click(button('Reenviar código'))
    expect(portal.secondFactor.sends).toBe(2)
    expect(screen.queryByText(MAYBE_USED)).toBeNull()
    await portal.user.type(codeField(), '246810')
    expect(portal.path()).toBe('/')
  })

  it('that could not be sent says so, and may be asked for again at once [SECOND-FACTOR-9]', async () => {
    const portal = await meetChallenge({
      given: ({ secondFactor }) => secondFactor.sendReplies(fail({ kind: 'offline' })),
    })
    expect(alertText()).toBe(OTHER)
    expect(screen.getByText(HINT)).toBeDefined()
    expect(screen.getByText(/^No se pudo enviar un código al teléfono/)).toBeDefined()
    await portal.user.click(button('Reenviar código'))
    expect(screen.queryByText(HINT)).toBeNull()
    expect(screen.getByText(/^Enviamos un código al teléfono/)).toBeDefined()
  })
})
