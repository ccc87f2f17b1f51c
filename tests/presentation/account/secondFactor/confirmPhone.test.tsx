import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  codeField,
  elapse,
  meetChallenge,
  PHONE,
  resendButton,
} from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
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
