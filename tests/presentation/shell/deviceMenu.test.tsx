import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { InstallWay } from '../../../application/shell/Installation'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../support/viewport'

const menu = () => button(/ana@demo\.test/)
const themes = () =>
  within(screen.getByRole('group', { name: 'Tema' }))
    .getAllByRole('radio')
    .map(
      (radio) =>
        `${(radio as HTMLInputElement).checked ? '● ' : ''}${radio.closest('label')?.textContent}`,
    )
const install = () => screen.queryByRole('button', { name: 'Instalar la aplicación' })
const offer = () => screen.queryByText(/^Tenga el portal a mano/)

describe('The theme in the account menu', () => {
  it('is one of three, and tried out without closing the menu [THEME-1]', async () => {
    const portal = await renderPortal()
    await portal.user.click(menu())
    expect(themes()).toEqual(['● Sistema', 'Claro', 'Oscuro'])
    await portal.user.click(screen.getByRole('radio', { name: 'Oscuro' }))
    expect(themes()).toEqual(['Sistema', 'Claro', '● Oscuro'])
    expect(portal.theme.chosen).toBe('dark')
  })

  it('has no axe violations', async () => {
    const portal = await renderPortal({
      given: ({ installation }) => installation.becomes('prompt'),
    })
    await portal.user.click(menu())
    await expectNoAxeViolations()
  })
})

describe('The installation in the account menu', () => {
  it('is not there where it is not possible [APP-2]', async () => {
    const portal = await renderPortal()
    await portal.user.click(menu())
    expect(install()).toBeNull()
  })

  it('opens the question of the browser, and closes the menu [APP-2, APP-3]', async () => {
    const portal = await renderPortal({
      given: ({ installation }) => installation.becomes('prompt'),
    })
    await portal.user.click(menu())
    await portal.user.click(button('Instalar la aplicación'))
    expect(portal.installation.prompts).toBe(1)
    expect(install()).toBeNull()
  })

  it('shows the steps where only the user can install [APP-5]', async () => {
    const portal = await renderPortal({
      given: ({ installation }) => installation.becomes('by-hand'),
    })
    await portal.user.click(menu())
    await portal.user.click(button('Instalar la aplicación'))
    const dialog = within(screen.getByRole('dialog', { name: 'Instalar la aplicación' }))
    const steps = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'Toque  Compartir en la barra del navegador.',
      'Elija Agregar a inicio.',
      'Toque Agregar.',
    ])
    await portal.user.click(dialog.getByRole('button', { name: 'Entendido' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('The steps of an installation by hand have no axe violations', async () => {
  const portal = await renderPortal({
    given: ({ installation }) => installation.becomes('by-hand'),
  })
  await portal.user.click(menu())
  await portal.user.click(button('Instalar la aplicación'))
  await expectNoAxeViolations()
})

describe('The offer to install', () => {
  const secondVisit = (at = '/', way: InstallWay = 'prompt') =>
    renderPortal({
      at,
      given: ({ installation }) => {
        installation.visits = 1
        installation.becomes(way)
      },
    })

  it.each([
    ['on a phone whose browser can do it', PHONE_WIDTH, 'prompt', true],
    ['not on iOS', PHONE_WIDTH, 'by-hand', false],
    ['not on a desk', DESKTOP_WIDTH, 'prompt', false],
  ] as const)('names sharing to the portal %s [APP-4]', async (_where, width, way, expected) => {
    resizeTo(width)
    await secondVisit('/', way)
    expect(offer()?.textContent).toBe(
      expected
        ? 'Tenga el portal a mano y compártale listas de WhatsApp.'
        : 'Tenga el portal a mano en este dispositivo.',
    )
  })

  it('has no axe violations', async () => {
    await secondVisit()
    await expectNoAxeViolations()
  })

  it('is announced, and goes for good by «No, gracias» [APP-4]', async () => {
    const portal = await secondVisit()
    expect(offer()?.closest('[aria-live=polite]')).not.toBeNull()
    await portal.user.click(button('No, gracias'))
    expect(offer()).toBeNull()
    expect(portal.installation.answered).toBe(true)
    expect(portal.installation.prompts).toBe(0)
  })

  it('installs by «Instalar» [APP-3, APP-4]', async () => {
    const portal = await secondVisit()
    await portal.user.click(button('Instalar'))
    expect(portal.installation.prompts).toBe(1)
    expect(offer()).toBeNull()
  })

  it('is not made where the leader looks for a code', async () => {
    await secondVisit('/codigos')
    expect(offer()).toBeNull()
  })
})
