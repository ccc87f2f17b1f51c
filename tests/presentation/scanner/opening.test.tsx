import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { goBack } from '../../support/listScreen'
import { pass, renderPortal } from '../../support/renderPortal'
import { given, isOpen, open, sheet } from '../../support/scannerScreen'
import { button } from '../../support/screens'

describe('The scanner opens [SCANNER-1]', () => {
  it('from the validator, and closes by the cross and by Back', async () => {
    const portal = await renderPortal({ given })
    await portal.user.click(button('Escanear con la cámara'))
    await pass(0)
    expect([isOpen(), window.location.search]).toEqual([true, '?escaner=1'])
    await portal.user.click(sheet().getByRole('button', { name: 'Cerrar' }))
    // 'Back', which a browser takes in its own time.
    await pass(100)
    expect([isOpen(), window.location.search]).toEqual([false, ''])
    await portal.user.click(button('Escanear con la cámara'))
    await goBack()
    expect(isOpen()).toBe(false)
  })

  it('from the palette, from any page', async () => {
    const portal = await renderPortal({ at: '/codigos', given })
    await portal.user.keyboard('{Control>}k{/Control}')
    await pass(0)
    await portal.user.keyboard('escanear')
    await portal.user.click(screen.getByRole('option', { name: /^Escanear códigos/ }))
    await pass(0)
    expect([isOpen(), portal.path()]).toEqual([true, '/'])
  })

  it('by its address, as from the icon of the installed app', async () => {
    const portal = await open()
    expect(isOpen()).toBe(true)
    await portal.user.click(sheet().getByRole('button', { name: 'Cancelar' }))
    await pass(0)
    expect([isOpen(), window.location.search]).toEqual([false, ''])
  })
})

describe('Before the browser asks [SCANNER-2]', () => {
  it('the leader reads why, and has the way by a photo', async () => {
    const portal = await open({ asks: 'prompt' })
    expect(sheet().getByText('Antes de que pregunte el navegador')).toBeDefined()
    expect(sheet().getByRole('button', { name: 'Elegir foto' })).toBeDefined()
    await portal.user.click(sheet().getByRole('button', { name: 'Usar la cámara' }))
    await pass(0)
    expect(document.activeElement?.contains(sheet().getByLabelText('Imagen de la cámara'))).toBe(
      true,
    )
    expect(document.activeElement).not.toBe(document.body)
    expect(sheet().getByLabelText('Imagen de la cámara').id).toBe(portal.camera.viewId)
    await expectNoAxeViolations()
  })

  it.each([
    ['denied', 'La cámara está bloqueada'],
    ['dismissed', 'Falta el permiso de la cámara'],
    ['missing', 'No se encuentra una cámara'],
    ['busy', 'Otra aplicación usa la cámara'],
    ['unsupported', 'Este navegador no abre la cámara'],
  ] as const)('a camera that is %s says what to do', async (failure, title) => {
    const portal = await open({ asks: 'prompt' })
    portal.camera.fails(failure)
    await portal.user.click(sheet().getByRole('button', { name: 'Usar la cámara' }))
    await pass(0)
    expect(sheet().getByRole('heading', { name: title })).toBeDefined()
    expect(sheet().getByRole('button', { name: 'Elegir foto' })).toBeDefined()
    await expectNoAxeViolations()
  })
})
