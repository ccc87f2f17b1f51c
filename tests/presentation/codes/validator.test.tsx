import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import {
  codeInUse,
  exhaustedCode,
  expiredCode,
  freeCode,
  trackedCode,
} from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { button, codesInput, headersOf, rowsOf, validate } from '../../support/screens'

const VALID = 'Códigos válidos'
const INVALID = 'Códigos no válidos'
const NONE = 'No se encontraron códigos disponibles.'

const given = ({ codes }: Fakes) => codes.put(freeCode, codeInUse, exhaustedCode, expiredCode)
const table = (name: string) => screen.queryByRole('table', { name })
const report = () =>
  within(codesInput().closest('form') ?? document.body).getByRole('status').textContent

describe('The code validator', () => {
  it('says what it is for and what to type', async () => {
    await renderPortal({ given })
    expect(screen.getByRole('heading', { name: 'Validador de Códigos' })).toBeDefined()
    expect(screen.getByText('Verifique la validez de códigos de acceso.')).toBeDefined()
    expect(codesInput().getAttribute('placeholder')).toBe(
      'Ingrese uno o más códigos separados por comas, espacios o saltos de línea...',
    )
    expect(codesInput().tagName).toBe('TEXTAREA')
  })

  it('offers nothing to do while its input is empty', async () => {
    const { user } = await renderPortal({ given })
    const both = () => [button('Validar'), button('Limpiar')].map((one) => one.matches(':disabled'))
    expect(both()).toEqual([true, true])
    await user.type(codesInput(), 'L')
    expect(both()).toEqual([false, false])
    await user.clear(codesInput())
    expect(both()).toEqual([true, true])
  })

  it('counts what holds nothing but separators as empty', async () => {
    const { user } = await renderPortal({ given })
    await user.type(codesInput(), '  {Enter},;, ')
    expect(button('Validar')).toHaveProperty('disabled', true)
    expect(button('Limpiar')).toHaveProperty('disabled', true)
  })

  it('begins a new list at its first page, and stays where it is when the codes change', async () => {
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

  it('sorts what was pasted into a valid and an invalid list', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001, ENUSO001\nVENCIDO1\tNADA1;AGOTADO1')
    const columns = ['Código', 'Estado', 'Usado', 'Acciones']
    expect(headersOf(VALID)).toEqual(columns)
    expect(rowsOf(VALID)).toEqual([
      ['LIBRE001', 'Disponible', '0 / 1', ''],
      ['ENUSO001', 'En uso', '1 / 3', ''],
      ['AGOTADO1Sin usos disponibles', 'En uso', '2 / 2', ''],
    ])
    expect(headersOf(INVALID)).toEqual(columns)
    expect(rowsOf(INVALID)).toEqual([
      ['VENCIDO1', 'Expirado', '0 / 1', ''],
      ['NADA1', 'No existe', '0 / 0', ''],
    ])
    expect(screen.queryByText(NONE)).toBeNull()
    expect(report()).toBe('3 válidos2 no válidos')
  })

  it('shows no invalid list where every code is valid', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    expect(table(INVALID)).toBeNull()
    expect(report()).toBe('1 válido0 no válidos')
  })

  it('says so where no available code is found', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'VENCIDO1 NADA1')
    expect(screen.getByText(NONE)).toBeDefined()
    expect(table(VALID)).toBeNull()
    expect(rowsOf(INVALID)).toHaveLength(2)
  })

  it('shows a repeated code once, with its count', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001 libre001 NADA1 LIBRE001 nada1')
    expect(rowsOf(VALID)).toEqual([['LIBRE001 × 3', 'Disponible', '0 / 1', '']])
    expect(rowsOf(INVALID)).toEqual([['NADA1 × 2', 'No existe', '0 / 0', '']])
    expect(report()).toBe('1 válido1 no válido3 repetidos')
  })

  it('shows pasted markup as the text that it is', async () => {
    const portal = await renderPortal({ given })
    const markup = '<img/src=x/onerror=alert(1)><script>alert(1)</script>'
    await validate(portal, `<img src=x onerror=alert(1)> ${markup}`)
    expect(rowsOf(INVALID).map(([text]) => text)).toEqual([
      '<img',
      'src=x',
      'onerror=alert(1)>',
      markup,
    ])
    expect(portal.container.querySelector('main img, main script')).toBeNull()
  })

  it('forgets the text and the result by «Limpiar»', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001 NADA1')
    await portal.user.click(button('Limpiar'))
    expect(codesInput()).toHaveProperty('value', '')
    expect(table(VALID)).toBeNull()
    expect(table(INVALID)).toBeNull()
    expect(report()).toBe('')
    expect(button('Limpiar')).toHaveProperty('disabled', true)
  })

  it('keeps the result while the text is changed, until it is validated again', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    await portal.user.type(codesInput(), ' ENUSO001')
    expect(rowsOf(VALID)).toHaveLength(1)
    await portal.user.click(button('Validar'))
    expect(rowsOf(VALID)).toHaveLength(2)
  })

  it('keeps the text and the result over a visit to the other page', async () => {
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
  it('that is asked for before the codes have come waits for them', async () => {
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

  it('follows a change of the codes', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    await portal.happens(() => portal.codes.put({ ...freeCode, currentUses: 1 }))
    expect(rowsOf(VALID)).toEqual([['LIBRE001Sin usos disponibles', 'En uso', '1 / 1', '']])
    await portal.happens(() => portal.codes.put({ ...freeCode, status: 'expired' }))
    expect(table(VALID)).toBeNull()
    expect(rowsOf(INVALID)).toEqual([['LIBRE001', 'Expirado', '0 / 1', '']])
    await portal.happens(() => portal.codes.put({ ...freeCode, status: 'deleted' }))
    expect(rowsOf(INVALID)).toEqual([['LIBRE001', 'No existe', '0 / 0', '']])
  })

  it('that cannot be made says why, and is made when the codes can be loaded', async () => {
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
