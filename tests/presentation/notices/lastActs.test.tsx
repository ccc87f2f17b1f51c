import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { markOf, open, second } from '../../support/givenScreen'
import { freeCode, trackedCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { type OpenPortal, pass } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'

const third = trackedCode('LIBRE003')

const section = () => screen.queryByRole('region', { name: 'Lo último que hizo' })
const acts = () => within(section() ?? document.body).getAllByRole('listitem')
const undos = () => within(section() ?? document.body).getAllByRole('button')

/** Copies two codes, each by itself, and opens the bell long after. */
const openBell = async () => {
  const portal = await open('/codigos', second, third)
  await portal.user.click(button('Copiar LIBRE002'))
  await portal.user.click(button('Copiar LIBRE003'))
  await pass(60_000)
  await press(portal)
  return portal
}

const press = async ({ user }: OpenPortal) => {
  await user.click(button('Avisos'))
  await pass(0)
}

const isGiven = (portal: OpenPortal) =>
  [second, third].map((code) => markOf(portal, code).sharedAt !== null)

describe('What the leader did last', () => {
  it('stands after the alerts, newest first, by its notice and time [ALERT-13]', async () => {
    await openBell()
    expect(notices()).toEqual([])
    const [newest, oldest] = acts().map(({ textContent }) => textContent)
    expect(newest).toContain('El código de acceso: LIBRE003 ha sido copiado!')
    expect(newest).toMatch(/\d{1,2}:\d\d.*Queda como dado\./)
    expect(oldest).toContain('El código de acceso: LIBRE002 ha sido copiado!')
    const panel = screen.getByRole('region', { name: 'Avisos' })
    expect(panel.lastElementChild).toBe(section())
    await expectNoAxeViolations()
  })

  it('is taken back there, which a notice in the panel tells, and the focus goes to the next act [ALERT-13]', async () => {
    const portal = await openBell()
    await portal.user.click(button('Deshacer: El código de acceso: LIBRE003 ha sido copiado!'))
    expect(isGiven(portal)).toEqual([true, false])
    expect(notices()).toEqual(['Deshecho.'])
    const panel = document.querySelector('[popover] .alerts')?.parentElement
    expect(panel?.contains(button('Cerrar aviso'))).toBe(true)
    expect(acts()).toHaveLength(1)
    expect(document.activeElement).toBe(undos()[0])
    await portal.user.keyboard('{Enter}')
    expect(isGiven(portal)).toEqual([false, false])
    expect(section()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Avisos' }))
    await expectNoAxeViolations()
  })

  it('gives the focus to the act before where the last of them goes [ALERT-13]', async () => {
    const portal = await openBell()
    await portal.user.click(undos()[1] as HTMLElement)
    expect(isGiven(portal)).toEqual([false, true])
    expect(document.activeElement).toBe(undos()[0])
  })

  it('is not there without any, nor once its notice took it back [ALERT-13]', async () => {
    const portal = await open('/codigos', second)
    await press(portal)
    expect(section()).toBeNull()
    await portal.user.keyboard('{Escape}')
    await portal.user.click(button('Copiar LIBRE002'))
    await portal.user.click(button('Deshacer'))
    await press(portal)
    expect(section()).toBeNull()
  })

  it('says where a code was given again since, which stays [ALERT-13, SHARED-2]', async () => {
    const portal = await openBell()
    const later = { sharedAt: portal.clock.now() + 1, channel: 'whatsapp' } as const
    await portal.happens(() =>
      portal.leaderData.save(anaUser.uid, [{ kind: 'share', code: third.id, fields: later }]),
    )
    await portal.user.click(undos()[0] as HTMLElement)
    expect(notices()).toEqual(['No se deshizo: el código se compartió de nuevo después.'])
    expect(markOf(portal, third)).toMatchObject(later)
    expect(markOf(portal, freeCode).note).toBe('Ana')
    expect(acts()).toHaveLength(1)
  })
})
