import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { chooseFrom, openGeneration } from '../../../support/generationScreen'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser, beto } from '../../../support/mothers/users'
import { type OpenPortal, pass } from '../../../support/renderPortal'
import { button } from '../../../support/screens'
import { openOptions } from '../../../support/selectLists'

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = async ({ user }: OpenPortal, name: RegExp, text: string) => {
  await user.clear(field(name))
  await user.type(field(name), text)
}
const errors = () =>
  [...document.querySelectorAll('.ant-form-item-explain-error')].map(
    ({ textContent }) => textContent,
  )

describe('The code-generation form', () => {
  it('makes codes for the chosen leader and event [ROUTE-11, GENERATE-1, GENERATE-11, GENERATE-13]', async () => {
    const portal = await openGeneration()
    await chooseFrom(portal, 'Líder', 'beto')
    await chooseFrom(portal, 'Evento', 'festival')
    await portal.user.type(field('Prefijo'), 'fest')
    await type(portal, /^Cantidad/, '20')
    await portal.user.click(button('Generar 20 códigos'))
    await pass(0)
    expect(screen.getByRole('heading', { name: '20 códigos listos' })).toBe(document.activeElement)
    expect(portal.codeWriter.codes).toHaveLength(20)
    const [first] = portal.codeWriter.codes
    expect(first?.code).toMatch(/^FEST[A-HJKMNP-Z2-9]{8}$/)
    expect(first?.batch).toMatchObject({
      leaderId: beto.uid,
      eventId: 'festival',
      createdBy: anaUser.uid,
      maxUses: 1,
      maxTickets: 1,
    })
  })

  it('shows its nine fields, and which are required [GENERATE-1, GENERATE-2, GENERATE-3, GENERATE-5, GENERATE-6, GENERATE-7]', async () => {
    const portal = await openGeneration()
    await portal.user.click(screen.getByText('Descuento'))
    const labels = [...document.querySelectorAll('.ant-form-item-label')]
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Evento *',
      'Líder *',
      'Cantidad *',
      'Prefijo',
      'Caracteres al azar *',
      'Usos máximos *',
      'Entradas máximas *',
      'Tipo de código *',
      'Porcentaje *',
    ])
  })

  it.each([
    [/^Usos máximos/, 'Indique cuántos usos.'],
    [/^Entradas máximas/, 'Indique cuántas entradas.'],
  ])('refuses %s if it is empty [GENERATE-5, GENERATE-6]', async (name, error) => {
    const portal = await openGeneration()
    await chooseFrom(portal, 'Evento', 'jazz')
    await portal.user.clear(field(name))
    await portal.user.click(button('Generar 10 códigos'))
    await pass(20)
    expect(errors()).toEqual([error])
    expect(portal.codeWriter.writes).toBe(0)
  })

  it('is filled in by the address, and leaves out what the lists do not have [GENERATE-15]', async () => {
    const { unmount } = await openGeneration({
      at: `/codigos/generar?evento=jazz&lider=${beto.uid}`,
    })
    expect(screen.getByText('Noche de jazz')).toBeDefined()
    expect(screen.getByText('Beto Arce')).toBeDefined()
    unmount()
    await openGeneration({ at: '/codigos/generar?evento=gone&lider=gone' })
    expect(screen.getByText('Elija un evento')).toBeDefined()
    expect(screen.getByText('Elija un líder')).toBeDefined()
  })

  it('is reached from the list, from an event, which is filled in, and from the palette [GENERATE-14]', async () => {
    const portal = await openGeneration({
      at: '/eventos/festival',
      given: ({ codes }) => codes.put(accessCode('LIBRE001')),
    })
    await portal.user.click(screen.getByRole('link', { name: 'Generar códigos' }))
    await pass(20)
    expect(window.location.search).toBe('?evento=festival')
    expect(screen.getByText('Festival Verano')).toBeDefined()
    await portal.user.click(screen.getByRole('link', { name: 'Códigos' }))
    await pass(0)
    const link = screen.getByRole('link', { name: 'Generar códigos' })
    expect(link.textContent).toBe('Generar códigos')
    expect(link.getAttribute('href')).toBe('/codigos/generar')
    await portal.user.keyboard('{Control>}k{/Control}generar{Enter}')
    await pass(0)
    expect(portal.path()).toBe('/codigos/generar')
  })

  it('is for the signed-in leader at first, the first of the list [GENERATE-13]', async () => {
    const portal = await openGeneration()
    expect(screen.getByText('Ana Mora (usted)')).toBeDefined()
    await portal.user.click(screen.getByRole('combobox', { name: /Líder/ }))
    const names = openOptions().map(({ textContent }) => textContent)
    expect(names).toEqual(['Ana Mora (usted)', 'Beto Arce'])
  })

  it('shows the errors of every field, and leads to the first [GENERATE-2]', async () => {
    const portal = await openGeneration()
    await portal.user.type(field('Prefijo'), 'RAÍ-')
    await type(portal, /^Cantidad/, '1e3')
    await portal.user.click(button('Generar códigos'))
    await pass(20)
    expect(errors()).toEqual([
      'Elija un evento.',
      'Escriba un número entero, sin letras, puntos ni comas.',
      'Use solo letras y números, sin espacios, tildes ni signos.',
    ])
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Evento/ }))
    expect(portal.codeWriter.writes).toBe(0)
    // What was typed is still there.
    expect(field(/^Cantidad/).value).toBe('1e3')
  })

  it.each([
    ['0', 'De 1 a 1.000.'],
    ['1001', 'De 1 a 1.000.'],
    ['', 'Indique cuántos códigos.'],
  ])('refuses the quantity «%s» [GENERATE-7]', async (text, error) => {
    const portal = await openGeneration()
    await portal.user.clear(field(/^Cantidad/))
    if (text) await portal.user.type(field(/^Cantidad/), text)
    await portal.user.tab()
    await pass(20)
    expect(errors().map((one) => one?.replace(/\s/g, ' '))).toEqual([
      error.replace('1.000', '1 000'),
    ])
  })

  it('asks a discount for its percentage, and a leader code for none [GENERATE-9]', async () => {
    const portal = await openGeneration()
    await chooseFrom(portal, 'Evento', 'jazz')
    await portal.user.click(screen.getByText('Descuento'))
    await portal.user.click(button('Más porcentaje'))
    await type(portal, /^Porcentaje/, '101')
    await portal.user.click(button('Generar 10 códigos'))
    await pass(20)
    expect(errors()).toEqual(['De 0 a 100.'])
    await type(portal, /^Porcentaje/, '15')
    await portal.user.click(button('Generar 10 códigos'))
    await pass(0)
    expect(portal.codeWriter.codes[0]?.batch.type).toEqual({ kind: 'discount', percent: 15 })
  })

  it('shows three examples, and warns where a guess would hit one [GENERATE-4, GENERATE-12]', async () => {
    const portal = await openGeneration()
    await portal.user.type(field('Prefijo'), 'ana')
    const samples = within(screen.getByRole('list', { name: 'Ejemplos' })).getAllByRole('listitem')
    expect(samples.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^ANA.{8}$/),
      expect.stringMatching(/^ANA.{8}$/),
      expect.stringMatching(/^ANA.{8}$/),
    ])
    expect(screen.getByText(/^Muy segura: se acierta 1 vez en 85,3 mil millones/)).toBeDefined()
    expect(
      screen.getByText(/^Hay 853 mil millones de códigos posibles con esta forma/),
    ).toBeDefined()

    fireEvent.change(screen.getByRole('slider', { name: 'Caracteres al azar' }), {
      target: { value: '6' },
    })
    await portal.user.click(button(/^1\s000$/))
    expect(screen.getByText(/^Débil: se acierta 1 vez en 888 mil/)).toBeDefined()
    expect(
      screen.getByText(/^Hay 888 millones de códigos posibles.*Alargue el código/),
    ).toBeDefined()
  })

  it('keeps what was filled in for the way back, and has no axe violations', async () => {
    const portal = await openGeneration()
    await portal.user.type(field('Prefijo'), 'fest')
    const entry = window.history.state
    portal.unmount()
    document.body.replaceChildren()
    await openGeneration({ historyState: entry })
    expect(field('Prefijo').value).toBe('fest')
    await expectNoAxeViolations()
  })

  it('says that the lists could not be loaded, and loads them again', async () => {
    const portal = await openGeneration({
      given: ({ storeDirectory }) => {
        storeDirectory.failure = { kind: 'offline' }
      },
    })
    expect(screen.getByText(/^No se pudieron cargar los líderes y eventos/)).toBeDefined()
    portal.storeDirectory.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(0)
    expect(screen.getByRole('combobox', { name: /Evento/ })).toBeDefined()
  })
})
