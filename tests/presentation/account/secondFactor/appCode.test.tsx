import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { codeField, meetChallenge, PHONE, resendButton } from '../../../support/accountScreens'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser } from '../../../support/mothers/users'
import { alertText, button } from '../../../support/screens'

const withApp = (phone: string | null) =>
  meetChallenge({
    given: ({ gateway }) => {
      gateway.addAccount(anaUser, PASSWORD, phone)
      gateway.setApp(anaUser.email, 'KEY')
    },
  })

const choice = (name: string) => screen.queryByRole('button', { name })

describe('The code of an authenticator app', () => {
  it('is asked for at a sign-in, and no message is sent [SECOND-FACTOR-7]', async () => {
    const portal = await withApp(null)
    expect(portal.path()).toBe('/confirmacion-movil/codigo')
    expect(screen.getByText(/los seis dígitos que muestra ahora su app/)).toBeDefined()
    expect(screen.getByText(/pida ayuda a Boletera/)).toBeDefined()
    expect(document.activeElement).toBe(codeField())
    expect(choice('Recibir el código por mensaje')).toBeNull()
    expect(choice('Reenviar código')).toBeNull()
    await portal.user.type(codeField(), '999999')
    expect(alertText()).toBe('Código de verificación inválido, intenta de nuevo.')
    await portal.user.type(codeField(), '000001')
    expect(portal.path()).toBe('/')
    expect(portal.secondFactor.sends).toBe(0)
  })

  it('gives way to a message and comes back, and one message is sent [SECOND-FACTOR-8]', async () => {
    const portal = await withApp(PHONE)
    await portal.user.click(button('Recibir el código por mensaje'))
    const sent = () => screen.getByText(PHONE).closest('[role=status]')?.textContent
    expect(sent()).toBe(`Enviamos un código al teléfono ${PHONE}.`)
    expect(resendButton().disabled).toBe(true)
    await portal.user.click(button('Usar la app de autenticación'))
    expect(screen.queryByText(PHONE)).toBeNull()
    await portal.user.click(button('Recibir el código por mensaje'))
    expect(portal.secondFactor.sends).toBe(1)
    await portal.user.type(codeField(), portal.secondFactor.code)
    expect(portal.path()).toBe('/')
  })

  it('whose answer was lost is not asked for again: the next one is [SECOND-FACTOR-9, SECOND-FACTOR-10]', async () => {
    const portal = await withApp(null)
    portal.secondFactor.replies(fail({ kind: 'offline' }))
    await portal.user.type(codeField(), '000001')
    expect(
      screen.getByText('Parece que no hay conexión a internet. Revísela e intente de nuevo.'),
    ).toBeDefined()
    expect(screen.queryByText(/los seis dígitos que muestra ahora/)).toBeNull()
    expect(
      screen.getByText(
        'Espere a que su app de autenticación muestre otros seis dígitos y escríbalos: los anteriores quizá ya se usaron.',
      ),
    ).toBeDefined()
    await portal.user.type(codeField(), '000002')
    expect(portal.secondFactor.tried).toEqual(['000001', '000002'])
  })
})
