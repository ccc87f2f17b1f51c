import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { frame, openOwnAccount } from '../../../support/ownAccountScreen'
import { button, notices } from '../../../support/screens'

const DAY = 86_400_000

const card = () => within(screen.getByRole('region', { name: 'Sesiones abiertas' }))
const items = () =>
  card()
    .queryAllByRole('listitem')
    .map((one) => Array.from(one.querySelectorAll('b, p'), ({ textContent }) => textContent))
const endButton = (device: string) =>
  card().getByRole('button', { name: `Cerrar la sesión de ${device}` })
const endOthers = () =>
  card().queryByRole<HTMLButtonElement>('button', { name: 'Cerrar las demás sesiones' })
const dialog = () => within(screen.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' }))
const passwordField = () => dialog().getByLabelText<HTMLInputElement>(/^Contraseña actual/)

/** This device's session and two others, unless told otherwise. */
const openSessions = async ({ others = true, offline = false, codesArrive = true } = {}) => {
  return openOwnAccount({
    given: ({ deviceSessions, codes, clock, activity }) => {
      if (!codesArrive) codes.silent = true
      const now = clock.now()
      deviceSessions.signIn('1', now)
      deviceSessions.put('1', { browser: 'Chrome', system: 'Android' })
      if (others) {
        deviceSessions.put('2', { seenAt: now - 3 * DAY, startedAt: now - 9 * DAY })
        deviceSessions.put('3', { browser: null, system: 'iPhone', seenAt: null, startedAt: null })
        deviceSessions.put('4', { browser: 'Safari', endedAt: now })
      }
      if (offline) activity.set({ isOnline: false })
    },
  })
}

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

describe('Ending all other sessions', () => {
  const ask = async () => {
    const portal = await openSessions()
    await portal.user.click(button('Cerrar las demás sesiones'))
    const confirm = async (password: string) => {
      await portal.user.clear(passwordField())
      if (password) await portal.user.type(passwordField(), password)
      await portal.user.click(dialog().getByRole('button', { name: 'Cerrarlas' }))
      await frame()
    }
    return { ...portal, confirm }
  }

  it('asks for the password, and leaves this one [ACCOUNT-16]', async () => {
    const portal = await ask()
    await portal.confirm('')
    expect(dialog().getByText('Ingrese su contraseña actual.')).toBeDefined()
    expect(portal.passwordChanger.changes).toEqual([])
    await portal.confirm(PASSWORD)
    expect(items()).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(notices()).toEqual(['Listo: allá habrá que entrar de nuevo.'])
    expect(portal.gateway.isPassword('ana@demo.test', PASSWORD)).toBe(true)
  })

  it('asks for the password after one was ended, too [ACCOUNT-16]', async () => {
    const portal = await openSessions()
    await portal.user.click(endButton('Firefox en Windows'))
    await portal.user.click(button('Cerrar las demás sesiones'))
    await portal.user.click(dialog().getByRole('button', { name: 'Cerrarlas' }))
    await frame()
    expect(dialog().getByText('Ingrese su contraseña actual.')).toBeDefined()
    expect(items()).toHaveLength(2)
  })

  it('has the focus in its dialog, which Escape closes, and then where it was [ACCOUNT-16]', async () => {
    const portal = await ask()
    expect(document.activeElement).toBe(passwordField())
    await portal.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button('Cerrar las demás sesiones'))
  })

  it('says so where it failed after its dialog was closed [ACCOUNT-16]', async () => {
    const portal = await ask()
    const held = portal.passwordChanger.holds()
    await portal.confirm('Otra#1234')
    await portal.user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    await portal.happens(() => held.resolve(fail({ kind: 'wrong-password' })))
    expect(card().getByRole('alert').textContent).toBe(
      'Las demás sesiones no se cerraron: la contraseña era incorrecta.',
    )
  })

  it('says what helps where the password is weaker than the rules of today [ACCOUNT-16]', async () => {
    const portal = await ask()
    portal.passwordChanger.replies(fail({ kind: 'weak-password' }))
    await portal.confirm(PASSWORD)
    expect(dialog().getByRole('alert').textContent).toMatch(
      /^Su contraseña no cumple las reglas de hoy/,
    )
  })

  it('leaves the focus to the page, once: a later change of the list takes it from nothing [ACCOUNT-16]', async () => {
    const portal = await ask()
    await portal.confirm(PASSWORD)
    expect(document.activeElement).not.toBe(document.body)
    ;(document.activeElement as HTMLElement).blur()
    await portal.happens(() => portal.deviceSessions.put('5'))
    expect(items()).toHaveLength(2)
    expect(document.activeElement).toBe(document.body)
  })

  it('tells a wrong password at its field, and ends none [ACCOUNT-16]', async () => {
    const portal = await ask()
    await portal.confirm('Otra#1234')
    expect(dialog().getByText('Contraseña incorrecta.')).toBeDefined()
    expect(document.activeElement).toBe(passwordField())
    expect(items()).toHaveLength(3)
    await portal.user.click(dialog().getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(card().queryByRole('alert')).toBeNull()
  })

  it('tells what else failed, and keeps what was typed [ACCOUNT-16]', async () => {
    const portal = await ask()
    portal.passwordChanger.replies(fail({ kind: 'offline' }))
    await portal.confirm(PASSWORD)
    expect(dialog().getByRole('alert').textContent).toContain('No hay conexión.')
    expect(passwordField().value).toBe(PASSWORD)
    expect(items()).toHaveLength(3)
  })
})
