import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DIRECTORY_PAGE } from '../../../../domain/coordination/generation/StoreDirectory'
import { userId } from '../../../../domain/session/SignedInUser'
import { chooseFrom, openGeneration, ordersOf } from '../../../support/generationScreen'
import { anaUser, beto, namedProfile } from '../../../support/mothers/users'
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
    const codes = portal.documents.all('codes')
    expect(codes).toHaveLength(20)
    expect(codes[0]).toMatchObject({
      code: expect.stringMatching(/^FEST[A-HJKMNP-Z2-9]{8}$/),
      leaderId: beto.uid,
      eventId: 'festival',
      createdBy: anaUser.uid,
      maxUses: 1,
      maxTickets: 1,
    })
    expect(portal.path()).toBe(`/lotes/${ordersOf(portal)[0]?.id}`)
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
    expect(ordersOf(portal)).toEqual([])
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
    expect(ordersOf(portal)).toEqual([])
    // The typed text is still there.
    expect(field(/^Cantidad/).value).toBe('1e3')
  })

  it.each([
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

  it('says of a percentage that is no number how to write it [GENERATE-9]', async () => {
    const portal = await openGeneration()
    await chooseFrom(portal, 'Evento', 'jazz')
    await portal.user.click(screen.getByText('Descuento'))
    await type(portal, /^Porcentaje/, 'poco')
    await portal.user.click(button('Generar 10 códigos'))
    await pass(20)
    expect(errors()).toEqual(['Escriba un número, como 15 o 12,5.'])
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
    await type(portal, /^Porcentaje/, '12,5')
    await portal.user.click(button('Más porcentaje'))
    await portal.user.click(button('Generar 10 códigos'))
    await pass(0)
    expect(ordersOf(portal)[0]?.type).toEqual({ kind: 'discount', percent: 17.5 })
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

    screen.getByRole('slider', { name: 'Caracteres al azar' }).focus()
    const slider = screen.getByRole('slider', { name: 'Caracteres al azar' })
    // antd asks for the key's code, which `user.keyboard` leaves out.
    for (let presses = 0; presses < 2; presses++) fireEvent.keyDown(slider, { keyCode: 37 })
    await portal.user.click(button(/^1\s000$/))
    expect(screen.getByText(/^Débil: se acierta 1 vez en 888 mil/)).toBeDefined()
    expect(
      screen.getByText(/^Hay 888 millones de códigos posibles.*Alargue el código/),
    ).toBeDefined()
  })
})

const numbers = Array.from({ length: 2 * DIRECTORY_PAGE + 2 }, (_, at) => at)

/** The form of a store with more leaders than two pages have. */
const openLarge = async () => {
  const portal = await openGeneration({
    given: ({ users }) => {
      for (const at of numbers)
        users.put(userId(`leader-${at}`), namedProfile('Zoe', `Solís ${at}`))
    },
  })
  await portal.user.click(screen.getByRole('combobox', { name: /Líder/ }))
  await pass(100)
  return portal
}

/** The text in the field of the leader. */
const chosen = () =>
  screen.getByRole('combobox', { name: /Líder/ }).closest('.ant-select')?.textContent

const texts = () => openOptions().map(({ textContent }) => textContent)

describe('A list of the form in a store of any size [GENERATE-13]', () => {
  it('finds by name one that is on no page that was read, and keeps showing who is chosen', async () => {
    const portal = await openLarge()
    await portal.user.keyboard('solis 31')
    await pass(300)
    expect(texts()).toEqual(['Zoe Solís 31'])
    const [option] = openOptions()
    if (option) await portal.user.click(option)
    await pass(500)
    expect(chosen()).toBe('Zoe Solís 31')
    await portal.user.click(screen.getByRole('combobox', { name: /Líder/ }))
    await pass(100)
    expect(texts().slice(0, 2)).toEqual(['Ana Mora (usted)', 'Beto Arce'])
    expect(chosen()).toBe('Zoe Solís 31')
  })

  it('is heard by the name that is chosen, not by its id [REACH-7]', async () => {
    const portal = await openGeneration()
    await chooseFrom(portal, 'Líder', 'beto')
    await chooseFrom(portal, 'Evento', 'festival')
    const heard = (name: RegExp) => {
      const select = screen.getByRole('combobox', { name })
      act(() => select.focus())
      return select.closest('.ant-form-item')?.querySelector('[aria-live]')?.textContent
    }
    expect(heard(/Líder/)).toBe('Beto Arce')
    expect(heard(/Evento/)).toContain('Festival Verano')
  })

  it('reads on where it is scrolled down', async () => {
    const portal = await openLarge()
    const asked = () => portal.storeDirectory.calls('leaders')
    expect(asked()).toHaveLength(1)
    const holder = document.querySelector('.ant-select-dropdown-list-holder')
    if (!holder) throw new Error('There is no list.')
    fireEvent.scroll(holder)
    await pass(100)
    expect(asked()).toHaveLength(2)
  })

  it('says that a search failed, and searches again', async () => {
    const portal = await openLarge()
    portal.storeDirectory.failure = { kind: 'offline' }
    await portal.user.keyboard('solis 31')
    await pass(300)
    expect(screen.getByText('No se pudo cargar. Revise su conexión.')).toBeDefined()
    portal.storeDirectory.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(100)
    expect(texts()).toEqual(['Zoe Solís 31'])
    await portal.user.click(screen.getByRole('combobox', { name: /Líder/ }))
    await portal.user.keyboard('x')
    await pass(300)
    expect(screen.getByText('Ninguno coincide.')).toBeDefined()
  })
})

describe('The lists of the form', () => {
  it('have the signed-in leader first, who is chosen at first [GENERATE-13]', async () => {
    const portal = await openGeneration()
    expect(screen.getByText('Ana Mora (usted)')).toBeDefined()
    await portal.user.click(screen.getByRole('combobox', { name: /Líder/ }))
    const names = openOptions().map(({ textContent }) => textContent)
    expect(names).toEqual(['Ana Mora (usted)', 'Beto Arce'])
  })

  it('that could not be loaded say so, and are loaded again', async () => {
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
