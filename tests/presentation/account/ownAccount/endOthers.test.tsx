import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { frame } from '../../../support/ownAccountScreen'
import { button, notices } from '../../../support/screens'
import {
  card,
  dialog,
  endButton,
  items,
  openSessions,
  passwordField,
} from '../../../support/sessionsCard'

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
