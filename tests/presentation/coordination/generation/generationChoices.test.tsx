import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DIRECTORY_PAGE } from '../../../../domain/coordination/generation/StoreDirectory'
import { userId } from '../../../../domain/session/SignedInUser'
import { openGeneration } from '../../../support/generationScreen'
import { pass } from '../../../support/renderPortal'
import { button } from '../../../support/screens'
import { openOptions } from '../../../support/selectLists'

const numbers = Array.from({ length: 2 * DIRECTORY_PAGE + 2 }, (_, at) => at)

/** The form of a store with more leaders than two pages have. */
const openLarge = async () => {
  const portal = await openGeneration({
    given: ({ storeDirectory }) =>
      storeDirectory.allLeaders.push(
        ...numbers.map((at) => ({
          id: userId(`leader-${at}`),
          firstName: 'Zoe',
          lastName: `Solís ${at}`,
        })),
      ),
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

  it('reads on where it is scrolled down', async () => {
    const portal = await openLarge()
    const asked = () => portal.storeDirectory.searches.filter(({ list }) => list === 'leaders')
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
