import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPalette, options, place, selected } from '../../support/paletteScreen'
import { pass, renderPortal } from '../../support/renderPortal'
import { button, codesInput } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

describe('The palette', () => {
  it('finds pages and actions, and goes round at either end [LAYOUT-16]', async () => {
    const { user } = await openPalette()
    expect(options().map((text) => text?.replace(/Ir a la página|Acción/, ''))).toEqual([
      'Validador de códigos',
      'Seguimiento de códigos',
      'Personas',
      'Mi cuenta',
      'Pegar y validar',
      'Escanear códigos',
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
    await user.keyboard('{Control>}k{/Control}contraseña{Enter}')
    expect(place()).toBe('/cuenta')
  })

  it('pastes and validates a list, from any page [LAYOUT-16]', async () => {
    const { user, clipboard } = await openPalette()
    clipboard.text = 'LIBRE001'
    await user.keyboard('segui{Enter}{Control>}k{/Control}pegar{Enter}')
    await pass(0)
    expect(place()).toBe('/')
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
    expect(button('Copiar 1 código utilizable')).toBeDefined()
  })

  it('exports every code, and changes the theme [LAYOUT-16]', async () => {
    const { user, downloads, theme } = await openPalette()
    await user.keyboard('excel{Enter}')
    await pass(0)
    expect(downloads.saved).toHaveLength(1)
    await user.keyboard('{Control>}k{/Control}oscuro{Enter}')
    expect(theme.chosen).toBe('dark')
  })

  it('opens by the button of a phone, and by the search at its thumb [SEARCH-6]', async () => {
    resizeTo(PHONE_WIDTH)
    const { user } = await renderPortal()
    await user.click(button('Buscar'))
    expect(screen.getByRole('dialog', { name: 'Buscar en el portal' })).toBeDefined()
    await user.keyboard('{Escape}')
    const bar = within(screen.getByRole('region', { name: 'Búsqueda' }))
    await user.click(bar.getByRole('button', { name: 'Código, evento o persona' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('link', { name: 'Códigos' }))
    expect(screen.queryByRole('region', { name: 'Búsqueda' })).toBeNull()
    expect(document.documentElement.classList.contains('has-thumb')).toBe(false)
  })

  it('opens by its button, and closes by the same keys [LAYOUT-16]', async () => {
    const { user } = await openPalette()
    expect(within(screen.getByRole('dialog')).getByRole('combobox')).toBeDefined()
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button(/^Buscar/))
    expect(screen.getByRole('dialog', { name: 'Buscar en el portal' })).toBeDefined()
  })
})
