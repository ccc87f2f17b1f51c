import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessCode, eventOf } from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'
import { resizeTo } from '../../support/viewport'

const sharing = () =>
  screen
    .queryAllByRole('option', { name: /^Compartir siguiente libre/ })
    .map(({ textContent }) => textContent?.replace('Compartir siguiente libreAcción', ''))

describe('The search', () => {
  it.each([320, 390, 820, 1440])(
    'is called «Buscar» in the top bar at %i px, and opens the palette [SEARCH-6]',
    async (width) => {
      resizeTo(width)
      const { user } = await renderPortal()
      const search = button(/^Buscar/)
      expect(search.closest('.bar')).not.toBeNull()
      await user.click(search)
      expect(screen.getByRole('dialog', { name: 'Buscar en el portal' })).toBeDefined()
    },
  )

  it('shares the next free code of at most four events, of five that match [SEARCH-5]', async () => {
    const cities = ['Alajuela', 'Cartago', 'Heredia', 'Liberia', 'Limón']
    const { user } = await renderPortal({
      given: ({ codes, events }) => {
        for (const city of cities) {
          const event = eventOf(city, `Feria de ${city}`)
          events.put(event)
          codes.put(accessCode(`CODIGO${city}`, { eventId: event.id }))
        }
      },
    })
    await user.keyboard('{Control>}k{/Control}')
    await pass(0)
    await user.keyboard('feria')
    expect(sharing()).toHaveLength(4)
    expect(new Set(sharing()).size).toBe(4)
    // More words lead to each of the others.
    await user.keyboard(' limon')
    expect(sharing()).toEqual(['Feria de Limón'])
  })
})
