import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isShared } from '../../../domain/leaderData/LeaderData'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { anaUser } from '../../support/mothers/users'
import { pass, renderPortal } from '../../support/renderPortal'
import { button, codesInput, notices } from '../../support/screens'

const open = async () => {
  const portal = await renderPortal({
    given: ({ codes }) => codes.put(freeCode, codeInUse, ...manyCodes(20)),
  })
  await portal.user.keyboard('{Control>}k{/Control}')
  await pass(0)
  return portal
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const selected = () => screen.getByRole('option', { selected: true }).textContent
const place = () => window.location.pathname + window.location.search

describe('The palette', () => {
  it('finds a code by some of its letters, and shows it in the list [LAYOUT-16]', async () => {
    const { user } = await open()
    await user.keyboard('enuso')
    expect(options()).toEqual([
      'ENUSO001En uso · Festival Verano',
      'Copiar ENUSO001Acción',
      'Ver boleto de ENUSO001Acción',
    ])
    await user.keyboard('{Enter}')
    expect(place()).toBe('/codigos?buscar=ENUSO001')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('copies the best match', async () => {
    const { user, clipboard, leaderData } = await open()
    await user.keyboard('libre{ArrowDown}')
    expect(selected()).toBe('Copiar LIBRE001Acción')
    await user.keyboard('{Enter}')
    expect(clipboard.written).toEqual(['LIBRE001'])
    expect(isShared(leaderData.of(anaUser.uid), freeCode.id)).toBe(true)
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!AnotarDeshacer'])
  })

  it('opens the ticket of the best match [TICKET-1]', async () => {
    const { user } = await open()
    await user.keyboard('libre{ArrowDown}{ArrowDown}{Enter}')
    await pass(0)
    expect(place()).toBe(`/?boleto=${encodeURIComponent(freeCode.id).replaceAll('%20', '+')}`)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })

  it('finds an event without its accents, and opens it [LAYOUT-16]', async () => {
    const { user } = await open()
    await user.keyboard('véranO fest{Enter}')
    expect(place()).toBe('/eventos/festival')
  })

  it('finds pages and actions, and goes round at either end [LAYOUT-16]', async () => {
    const { user } = await open()
    expect(options().map((text) => text?.replace(/Ir a la página|Acción/, ''))).toEqual([
      'Validador de códigos',
      'Seguimiento de códigos',
      'Pegar y validar',
      'Descargar 22 códigos en Excel',
      'Tema: claro',
      'Tema: oscuro',
      'Cerrar sesión',
    ])
    await user.keyboard('{ArrowUp}')
    expect(selected()).toContain('Cerrar sesión')
    await user.keyboard('{ArrowDown}')
    expect(selected()).toContain('Validador de códigos')
    await user.keyboard('segui{Enter}')
    expect(place()).toBe('/codigos')
    await user.keyboard('{Control>}k{/Control}dashboard{Enter}')
    expect(place()).toBe('/')
  })

  it('pastes and validates a list, from any page [LAYOUT-16]', async () => {
    const { user, clipboard } = await open()
    clipboard.text = 'LIBRE001'
    await user.keyboard('segui{Enter}{Control>}k{/Control}pegar{Enter}')
    await pass(0)
    expect(place()).toBe('/')
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
    expect(button('Copiar 1 código utilizable')).toBeDefined()
  })

  it('exports every code, and changes the theme [LAYOUT-16]', async () => {
    const { user, downloads, theme } = await open()
    await user.keyboard('excel{Enter}')
    await pass(0)
    expect(downloads.saved).toHaveLength(1)
    await user.keyboard('{Control>}k{/Control}oscuro{Enter}')
    expect(theme.chosen).toBe('dark')
  })

  it('says that nothing coincides, and offers a few of many', async () => {
    const { user } = await open()
    await user.keyboard('LOTE')
    expect(options()).toHaveLength(8)
    await user.keyboard('no hay')
    expect(options()).toEqual([])
    expect(screen.getByText('Nada coincide con lo que escribió.')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(place()).toBe('/')
  })

  it('opens by its button, and closes by the same keys', async () => {
    const { user } = await open()
    expect(within(screen.getByRole('dialog')).getByRole('combobox')).toBeDefined()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button(/^Buscar/))
    expect(screen.getByRole('dialog', { name: 'Buscar en el portal' })).toBeDefined()
  })
})
