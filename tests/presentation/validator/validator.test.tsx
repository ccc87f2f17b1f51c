import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import {
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import {
  button,
  checkboxColumnsOf,
  codesInput,
  headersOf,
  rowsOf,
  validate,
} from '../../support/screens'

const VALID = 'Códigos válidos'
const INVALID = 'Códigos no válidos'
const NOT_MINE = 'No está entre sus códigos.'
const NONE = 'No se encontraron códigos disponibles.'

const given = ({ codes }: Fakes) => codes.put(freeCode, codeInUse, spentCode, expiredCode)
const table = (name: string) => screen.queryByRole('table', { name })
const report = () =>
  within(codesInput().closest('form') ?? document.body).getByRole('status').textContent

describe('The code validator', () => {
  it('explains its purpose and input [VALIDATOR-1, VALIDATOR-2]', async () => {
    await renderPortal({ given })
    expect(screen.getByRole('heading', { name: 'Validador de Códigos' })).toBeDefined()
    expect(screen.getByText('Verifique la validez de códigos de acceso.')).toBeDefined()
    expect(codesInput().getAttribute('placeholder')).toBe(
      'Ingrese uno o más códigos separados por comas, espacios o saltos de línea...',
    )
    expect(codesInput().tagName).toBe('TEXTAREA')
  })

  it('disables its buttons while the input is empty [VALIDATOR-3]', async () => {
    const { user } = await renderPortal({ given })
    const both = () => [button('Validar'), button('Limpiar')].map((one) => one.matches(':disabled'))
    expect(both()).toEqual([true, true])
    await user.type(codesInput(), 'L')
    expect(both()).toEqual([false, false])
    await user.clear(codesInput())
    expect(both()).toEqual([true, true])
  })

  it('validates no separators alone, but clears them [VALIDATOR-3]', async () => {
    const { user } = await renderPortal({ given })
    await user.type(codesInput(), ' , ,')
    expect(button('Validar')).toHaveProperty('disabled', true)
    await user.click(button('Limpiar'))
    expect(codesInput()).toHaveProperty('value', '')
    expect(button('Limpiar')).toHaveProperty('disabled', true)
  })

  it('starts a new list at its first page, and keeps the page when the codes change [PAGE-8]', async () => {
    const many = (name: string) => Array.from({ length: 30 }, (_, i) => `${name}${i}`).join(' ')
    const portal = await renderPortal({ given })
    await validate(portal, many('X'))
    await portal.user.click(button('Página 3'))
    expect(screen.getByText('21 a 30 de 30 entradas')).toBeDefined()
    await portal.happens(() => portal.codes.put(trackedCode('OTRO')))
    expect(screen.getByText('21 a 30 de 30 entradas')).toBeDefined()
    await portal.user.clear(codesInput())
    await validate(portal, many('Y'))
    expect(screen.getByText('1 a 10 de 30 entradas')).toBeDefined()
  })

  it('splits the pasted codes into valid and invalid lists [VALIDATOR-10, VALIDATOR-11, VALIDATOR-13, VALIDATOR-18]', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001, ENUSO001\nVENCIDO1\tNADA1;AGOTADO1')
    const columns = ['Código', 'Estado', 'Usado', 'Acciones']
    expect(headersOf(VALID)).toEqual(columns)
    expect(rowsOf(VALID)).toEqual([
      ['LIBRE001', 'Disponible', '0 / 1', ''],
      ['ENUSO001', 'En uso', '1 / 3', ''],
      ['AGOTADO1', 'En uso · agotado', '2 / 2', ''],
    ])
    expect(headersOf(INVALID)).toEqual(columns)
    expect(rowsOf(INVALID)).toEqual([
      ['VENCIDO1El código expiró.', 'Expirado', '0 / 1', ''],
      [`NADA1${NOT_MINE}`, 'No existe', '0 / 0', ''],
    ])
    for (const name of [VALID, INVALID]) expect(checkboxColumnsOf(name).flat()).toEqual([])
    expect(screen.queryByText(NONE)).toBeNull()
    expect(report()).toBe('2 utilizables · 1 agotado · 2 no válidos')
  })

  it('shows no invalid list if every code is valid', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    expect(table(INVALID)).toBeNull()
    expect(report()).toBe('1 utilizable · 0 agotados · 0 no válidos')
  })

  it('says that no available code was found [VALIDATOR-12]', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'VENCIDO1 NADA1')
    expect(screen.getByText(NONE)).toBeDefined()
    expect(table(VALID)).toBeNull()
    expect(rowsOf(INVALID)).toHaveLength(2)
  })

  it('shows a repeated code once, with its count [VALIDATOR-7]', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001 libre001 NADA1 LIBRE001 nada1')
    expect(rowsOf(VALID)).toEqual([['LIBRE001 × 3', 'Disponible', '0 / 1', '']])
    expect(rowsOf(INVALID)).toEqual([[`NADA1 × 2${NOT_MINE}`, 'No existe', '0 / 0', '']])
    expect(report()).toBe('1 utilizable · 0 agotados · 1 no válido · 3 repetidos')
  })

  it('shows pasted markup as text', async () => {
    const portal = await renderPortal({ given })
    const markup = '<img/src=x/onerror=alert(1)><script>alert(1)</script>'
    await validate(portal, `<img src=x onerror=alert(1)> ${markup}`)
    expect(rowsOf(INVALID).map(([text]) => text?.replace(NOT_MINE, ''))).toEqual([
      '<img',
      'src=x',
      'onerror=alert(1)>',
      markup,
    ])
    expect(portal.container.querySelector('main img, main script')).toBeNull()
  })

  it('announces equal counts again after another validation', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    const words = () => screen.getByText('1 utilizable · 0 agotados · 0 no válidos')
    const before = words()
    await portal.user.click(button('Validar'))
    expect(words()).not.toBe(before)
    expect(report()).toBe('1 utilizable · 0 agotados · 0 no válidos')
  })

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'validates by %s in its input, without adding a line',
    async (keys) => {
      const { user } = await renderPortal({ given })
      await user.type(codesInput(), `LIBRE001${keys}`)
      expect(codesInput()).toHaveProperty('value', 'LIBRE001')
      expect(rowsOf(VALID)).toHaveLength(1)
    },
  )

  it('ignores Ctrl + Enter with an empty input', async () => {
    const { user } = await renderPortal({ given })
    await user.type(codesInput(), '{Control>}{Enter}{/Control}')
    expect(screen.queryByText(NONE)).toBeNull()
  })

  it('shows progress for a long list in place of the result', async () => {
    const portal = await renderPortal({ given })
    const thread = portal.thread.holds()
    await validate(portal, 'LIBRE001')
    expect(report()).toBe('')
    await pass(1_000)
    expect(report()).toBe('Validando…')
    await portal.happens(() => thread.resolve())
    expect(report()).toBe('1 utilizable · 0 agotados · 0 no válidos')
  })

  it('keeps text and result during a visit to the other page', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    await portal.user.type(codesInput(), ' BORRADOR')
    await portal.user.click(screen.getByRole('link', { name: 'Códigos' }))
    expect(screen.queryByRole('textbox', { name: 'Códigos para validar' })).toBeNull()
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001 BORRADOR')
    expect(rowsOf(VALID)).toHaveLength(1)
  })
})

describe('A validation', () => {
  it('waits until the codes are loaded', async () => {
    const portal = await renderPortal({
      given: ({ codes }) => {
        codes.silent = true
      },
    })
    await validate(portal, 'LIBRE001')
    expect(screen.getByText('Cargando sus códigos para validar…')).toBeDefined()
    expect(screen.queryByText(NONE)).toBeNull()
    await portal.happens(() => portal.codes.feedCodes([freeCode]))
    expect(rowsOf(VALID)).toHaveLength(1)
  })

  it('updates when the codes change', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    await portal.happens(() => portal.codes.put({ ...freeCode, currentUses: 1 }))
    expect(rowsOf(VALID)).toEqual([['LIBRE001', 'En uso · agotado', '1 / 1', '']])
    await portal.happens(() => portal.codes.put({ ...freeCode, status: 'expired' }))
    expect(table(VALID)).toBeNull()
    expect(rowsOf(INVALID)).toEqual([['LIBRE001El código expiró.', 'Expirado', '0 / 1', '']])
    await portal.happens(() => portal.codes.put({ ...freeCode, status: 'deleted' }))
    expect(rowsOf(INVALID)).toEqual([[`LIBRE001${NOT_MINE}`, 'No existe', '0 / 0', '']])
  })

  it('says why it failed, and completes once the codes are loaded [ERROR-17]', async () => {
    const portal = await renderPortal({
      given: ({ codes }) => {
        codes.failure = { kind: 'offline' }
        codes.put(freeCode)
      },
    })
    await validate(portal, 'LIBRE001')
    const problem = screen
      .getAllByRole('alert')
      .find((alert) => alert.textContent?.includes('No se pudo validar'))
    expect(problem?.textContent).toContain('sus códigos no se han cargado')
    portal.codes.failure = null
    await portal.user.click(
      within(problem ?? document.body).getByRole('button', { name: 'Reintentar' }),
    )
    expect(rowsOf(VALID)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

const undo = () => screen.queryByRole('button', { name: 'Deshacer' })

describe('«Deshacer»', () => {
  it('shows after clearing and restores the contents', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    expect(undo()).toBeNull()
    await portal.user.click(button('Limpiar'))
    expect(codesInput()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(codesInput())
    await portal.user.click(button('Deshacer'))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
    expect(rowsOf('Códigos válidos')).toHaveLength(1)
    expect(undo()).toBeNull()
    expect(document.activeElement).toBe(codesInput())
  })

  it('is the first keyboard stop after the input, before «Pegar y validar», which a desk shows last', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    await portal.user.click(button('Limpiar'))
    await portal.user.tab()
    expect(document.activeElement).toBe(undo())
    await portal.user.keyboard('{Enter}')
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
  })
})
