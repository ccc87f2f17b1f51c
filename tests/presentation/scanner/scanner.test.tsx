import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../domain/shared/Result'
import type { Fakes } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { goBack } from '../../support/listScreen'
import { codeInUse, concert, expiredCode, freeCode, spentCode } from '../../support/mothers/codes'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, codesInput } from '../../support/screens'
import { parts } from '../../support/verdictScreen'

/** Codes in each state, one of another event. */
const given = (fakes: Fakes) => {
  fakes.events.put(concert)
  fakes.codes.put({ ...freeCode, eventId: concert.id }, codeInUse, spentCode, expiredCode)
}

/** Opens the scanner by its address. */
const open = async ({ asks = 'granted' }: { readonly asks?: Fakes['camera']['asks'] } = {}) => {
  const portal = await renderPortal({
    at: '/?escaner=1',
    given: (fakes) => {
      given(fakes)
      fakes.camera.asks = asks
    },
  })
  await pass(0)
  return portal
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Escanear códigos' }))
const isOpen = () => screen.queryByRole('dialog', { name: 'Escanear códigos' }) !== null
/** The camera shows codes, one after the other. */
const sees = (portal: OpenPortal, ...texts: readonly string[]) =>
  portal.happens(() => {
    portal.clock.advance(2_000)
    portal.camera.sees(...texts)
  })

const tally = () =>
  Array.from(document.querySelectorAll('.scan__tally li'), ({ textContent }) => textContent)
const verdict = () => document.querySelector('.flash')?.textContent

describe('Each code', () => {
  it('has its verdict at once in words, and the numbers add up [SCANNER-5]', async () => {
    const portal = await open()
    expect(sheet().getByText('Nada leído todavía')).toBeDefined()
    await sees(portal, 'LIBRE001')
    expect(verdict()).toBe('UtilizableLIBRE001Concierto Raíces · Queda 1 usoVibración: una corta')
    await sees(portal, 'AGOTADO1')
    expect(verdict()).toContain('AgotadoAGOTADO1Ya se usó 2 de 2. Festival Verano')
    await sees(portal, 'VENCIDO1')
    expect(verdict()).toContain('No válidoVENCIDO1El código expiró.')
    await sees(portal, 'NADIE001')
    expect(verdict()).toContain('No válidoNADIE001No está entre sus códigos.')
    expect(sheet().getByText('4 códigos leídos')).toBeDefined()
    expect(tally()).toEqual(['1 utilizable', '1 agotado', '2 no válidos'])
    await expectNoAxeViolations()
  })

  it('that comes back is named with its first verdict, and counts nowhere [SCANNER-4]', async () => {
    const portal = await open()
    await sees(portal, 'LIBRE001')
    await sees(portal)
    await sees(portal, 'LIBRE001')
    expect(verdict()).toContain('RepetidoLIBRE001')
    expect(verdict()).toContain('utilizable. No se cuenta otra vez.')
    expect(sheet().getByText(/1 repetido no se cuenta/)).toBeDefined()
    expect(tally()).toEqual(['1 utilizable', '0 agotados', '0 no válidos'])
  })

  it('is read aloud with its verdict', async () => {
    const portal = await open()
    await sees(portal, 'LIBRE001')
    expect(document.querySelector('[role=status] > .flash')?.textContent).toContain('LIBRE001')
  })

  it('fills the picture for a moment, then leaves it to the next one', async () => {
    const portal = await open()
    await sees(portal, 'LIBRE001')
    expect(document.querySelector('.flash--large')).not.toBeNull()
    await pass(1_400)
    expect(document.querySelector('.flash--small')?.textContent).toContain('LIBRE001')
  })

  it('without a network has its verdict from the data on the device, whose age is said [SCANNER-9]', async () => {
    const portal = await open()
    await portal.happens(() => portal.activity.set({ isOnline: false }))
    await sees(portal, 'LIBRE001')
    expect(verdict()).toContain('Utilizable')
    expect(sheet().getByText(/^Datos de las .*: puede haber cambiado\.$/)).toBeDefined()
  })
})

describe('What was read [SCANNER-7]', () => {
  it('fills the validator and is validated by «Terminar»', async () => {
    const portal = await open()
    await sees(portal, 'NADIE001', 'LIBRE001')
    await portal.user.click(sheet().getByRole('button', { name: 'Terminar' }))
    await pass(0)
    expect([isOpen(), portal.camera.isOn]).toEqual([false, false])
    expect(codesInput()).toHaveProperty('value', 'NADIE001\nLIBRE001')
    expect(parts()).toEqual(['1 utilizable', '0 agotados', '1 no válido'])
  })

  it('is copied as far as it can be used and was not given, and the scanner stays open', async () => {
    const portal = await open()
    await sees(portal, 'LIBRE001', 'AGOTADO1', 'ENUSO001')
    await portal.user.click(sheet().getByRole('button', { name: 'Copiar 2' }))
    expect(portal.clipboard.written).toEqual(['LIBRE001\nENUSO001'])
    expect(isOpen()).toBe(true)
  })

  it('cannot be copied where nothing of it can be used', async () => {
    const portal = await open()
    await sees(portal, 'AGOTADO1')
    expect(sheet().getByRole('button', { name: 'Copiar 0' })).toHaveProperty('disabled', true)
  })
})

describe('A photo [SCANNER-6]', () => {
  const choose = async (portal: OpenPortal, ...names: readonly string[]) => {
    const input = sheet().getByLabelText('Fotos con códigos')
    const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
    await portal.user.upload(input, files)
    await pass(0)
  }

  it('is read like the camera’s picture, also without a camera', async () => {
    const portal = await open({ asks: 'denied' })
    portal.pictureCodes.replies(ok(['LIBRE001', 'ENUSO001']))
    await choose(portal, 'captura.png')
    expect(tally()).toEqual(['2 utilizables', '0 agotados', '0 no válidos'])
  })

  it('among others that shows no code is told', async () => {
    const portal = await open({ asks: 'denied' })
    portal.pictureCodes.replies(ok(['LIBRE001']), ok([]))
    await choose(portal, 'uno.png', 'dos.png')
    expect(sheet().getByText('En una de las fotos no se leyó ningún código.')).toBeDefined()
    expect(tally()).toEqual(['1 utilizable', '0 agotados', '0 no válidos'])
  })

  it('with a part of a code alone says what to do [SCANNER-13]', async () => {
    const portal = await open()
    portal.pictureCodes.replies(fail({ kind: 'code-part' }))
    await choose(portal, 'parte.png')
    expect(sheet().getByRole('heading', { name: 'Este QR es una parte de varias' })).toBeDefined()
    expect(sheet().getByText(/Escríbalo a mano/)).toBeDefined()
    expect(sheet().getByRole('button', { name: 'Elegir otra' })).toBeDefined()
  })

  it('without a code says so, and another one can be chosen', async () => {
    const portal = await open()
    portal.pictureCodes.replies(ok([]), fail({ kind: 'no-picture' }))
    await choose(portal, 'captura.png')
    expect(sheet().getByRole('heading', { name: 'En esa foto no se ve un código' })).toBeDefined()
    await choose(portal, 'captura.png')
    expect(sheet().getByRole('heading', { name: 'Ese archivo no se abre como foto' })).toBeDefined()
    await portal.user.click(sheet().getByRole('button', { name: 'Usar la cámara' }))
    await pass(0)
    expect(portal.camera.isOn).toBe(true)
  })
})

it('The lamp and the sound are switches [SCANNER-10]', async () => {
  const portal = await open()
  await portal.user.click(sheet().getByRole('switch', { name: 'Linterna' }))
  await portal.user.click(sheet().getByRole('switch', { name: 'Sonido' }))
  await pass(0)
  expect(portal.camera.isLit).toBe(true)
  await sees(portal, 'LIBRE001')
  expect(portal.signals.tones).toEqual(['good'])
})

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
