import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { openOwnAccount } from '../../../support/ownAccountScreen'
import { button, notices } from '../../../support/screens'
import { card, endButton, endOthers, items, openSessions } from '../../../support/sessionsCard'

describe("The leader's sessions", () => {
  it('are listed, this device first, then the last used one, without ended ones [ACCOUNT-14]', async () => {
    await openSessions()
    expect(items()).toEqual([
      ['Chrome en Android', 'Este dispositivo', 'Entró el 20 nov 2026'],
      ['Firefox en Windows', 'Último uso: el 17 nov', 'Entró el 11 nov 2026'],
      ['Un navegador en iPhone', 'Sin fecha de uso', 'Sin fecha de entrada'],
    ])
    expect(
      card().queryByRole('button', { name: 'Cerrar la sesión de Chrome en Android' }),
    ).toBeNull()
  })

  it('says that there is no other one [ACCOUNT-14]', async () => {
    await openSessions({ others: false })
    expect(items()).toHaveLength(1)
    expect(card().getByText('No hay otra sesión abierta.')).toBeDefined()
    expect(endOthers()).toBeNull()
  })

  it('are listed before the codes have arrived, for which they else wait [ACCOUNT-14]', async () => {
    await openSessions({ codesArrive: false })
    expect(items()).toHaveLength(3)
  })

  it('end one by one, and the focus is not lost [ACCOUNT-14]', async () => {
    const portal = await openSessions()
    await portal.user.click(endButton('Firefox en Windows'))
    expect(items().map(([name]) => name)).toEqual(['Chrome en Android', 'Un navegador en iPhone'])
    expect(notices()).toEqual(['Listo: allá habrá que entrar de nuevo.'])
    expect(document.activeElement).not.toBe(document.body)
  })

  it('say that one was not ended, and end it at the next press [ACCOUNT-14]', async () => {
    const portal = await openSessions()
    const held = portal.deviceSessions.holds()
    await portal.user.click(endButton('Firefox en Windows'))
    await portal.user.click(endButton('Firefox en Windows'))
    expect(endButton('Firefox en Windows').getAttribute('aria-busy')).toBe('true')
    await portal.happens(() => held.resolve(fail({ kind: 'offline' })))
    expect(card().getByRole('alert').textContent).toBe(
      'No se cerró. Revise su conexión e intente de nuevo.',
    )
    await portal.user.click(endButton('Firefox en Windows'))
    expect(card().queryByRole('alert')).toBeNull()
    expect(items()).toHaveLength(2)
  })

  it('show a change of another device at once [ACCOUNT-14]', async () => {
    const portal = await openSessions()
    await portal.happens(() => portal.deviceSessions.put('5', { browser: 'Opera', system: null }))
    expect(items().map(([name]) => name)).toContain('Opera')
  })

  it('that could not be read say so, and are read again [ACCOUNT-14]', async () => {
    const portal = await openOwnAccount({
      given: ({ deviceSessions }) => {
        deviceSessions.signIn('1')
        deviceSessions.failure = { kind: 'unknown' }
      },
    })
    expect(card().getByText(/^No se pudieron leer sus sesiones/)).toBeDefined()
    portal.deviceSessions.failure = null
    await portal.user.click(card().getByRole('button', { name: 'Reintentar' }))
    expect(card().getByText('No hay otra sesión abierta.')).toBeDefined()
  })

  it('need a connection, and say so [ACCOUNT-14]', async () => {
    await openOwnAccount({
      given: ({ activity, deviceSessions }) => {
        activity.set({ isOnline: false })
        deviceSessions.isUnanswered = true
      },
    })
    expect(card().getByText('Para ver sus sesiones necesita conexión a internet.')).toBeDefined()
    expect(items()).toEqual([])
  })

  it('are not ended without a connection [ACCOUNT-14]', async () => {
    const portal = await openSessions({ offline: true })
    await portal.user.click(endButton('Firefox en Windows'))
    expect(items()).toHaveLength(3)
    expect(endOthers()?.disabled).toBe(true)
    expect(card().getByText('Para cerrar sesiones necesita conexión a internet.')).toBeDefined()
  })

  it('have no axe violations', async () => {
    await openSessions()
    await expectNoAxeViolations()
  })

  it('have no axe violations beside the dialog that asks for the password', async () => {
    const portal = await openSessions()
    await portal.user.click(button('Cerrar las demás sesiones'))
    await expectNoAxeViolations()
  })
})

describe('What happened to the account', () => {
  const lines = () =>
    within(screen.getByRole('region', { name: 'Actividad de la cuenta' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  it('is told by its sessions, newest first, ended ones too [ACCOUNT-19]', async () => {
    await openSessions()
    expect(lines()).toEqual([
      'Entró con Chrome en Android20 nov 2026, 6:30\u00A0p.\u00A0m.',
      'Entró con Safari en Windows20 nov 2026, 6:30\u00A0p.\u00A0m.',
      'Se cerró la sesión de Safari en Windows20 nov 2026, 6:30\u00A0p.\u00A0m.',
      'Entró con Firefox en Windows11 nov 2026, 6:30\u00A0p.\u00A0m.',
    ])
  })
})
