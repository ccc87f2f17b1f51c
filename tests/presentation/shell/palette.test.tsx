import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type AccessCode, codeId } from '../../../domain/codes/AccessCode'
import { isShared } from '../../../domain/sharing/leaderData/LeaderData'
import { accessCode, codeInUse, eventOf, freeCode, trackedCode } from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { anaUser, creatorProfile } from '../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, codesInput, notices } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const openPalette = async () => {
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

const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
const noteFor = ({ leaderData, happens }: OpenPortal, { id }: AccessCode, note: string) =>
  happens(() => leaderData.save(anaUser.uid, [{ kind: 'share', code: id, fields: { note } }]))

it.each(['lotes', 'tablero'])(
  'The palette leads who may create to %s [BATCHES-6, BOARD-12]',
  async (name) => {
    const { user } = await renderPortal({
      given: ({ users }) => users.put(anaUser.uid, creatorProfile),
    })
    await user.keyboard('{Control>}k{/Control}')
    await pass(0)
    await user.keyboard(`${name}{Enter}`)
    expect(place()).toBe(`/${name}`)
  },
)

describe('The palette', () => {
  it('finds a code by some of its letters, and opens its ticket [LAYOUT-16, SEARCH-4]', async () => {
    const { user } = await openPalette()
    await user.keyboard('enuso')
    expect(options()).toEqual(['ENUSO001En usoFestival Verano', 'Copiar ENUSO001'])
    await user.keyboard('{Enter}')
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Boleto de ENUSO001' })).toBeDefined()
  })

  it('copies the best match [SHARED-1]', async () => {
    const { user, clipboard, leaderData } = await openPalette()
    await user.keyboard('libre{ArrowDown}')
    expect(selected()).toBe('Copiar LIBRE001')
    await user.keyboard('{Enter}')
    expect(clipboard.written).toEqual(['LIBRE001'])
    expect(isShared(leaderData.of(anaUser.uid), freeCode.id)).toBe(true)
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
  })

  it('opens the ticket of an exact code, above the page that it leaves [SEARCH-4, TICKET-1]', async () => {
    const { user } = await openPalette()
    await user.keyboard('libre001')
    expect(options()[0]).toBe('LIBRE001DisponibleFestival Verano')
    await user.keyboard('{Enter}')
    await pass(0)
    expect(place()).toBe(`/?boleto=${encodeURIComponent(freeCode.id).replaceAll('%20', '+')}`)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })

  it('finds an exact code with marks around it [SEARCH-4, SEARCH-7]', async () => {
    const { user } = await openPalette()
    await user.paste('\u2068*LIBRE001*\u2069\t')
    expect(options()[0]).toBe('LIBRE001DisponibleFestival Verano')
  })

  it('finds codes by the name in their note, which is marked [SEARCH-1, SEARCH-3]', async () => {
    const portal = await openPalette()
    await noteFor(portal, codeInUse, 'Para Ána Mora')
    await portal.user.keyboard('ana')
    expect(options().slice(0, 2)).toEqual([
      'Ána Mora1 código',
      'ENUSO001En usoPara Ána MoraFestival Verano',
    ])
    expect(marks()).toEqual(['Ána', 'Ána'])
    await portal.user.keyboard(' verano')
    expect(options()[0]).toBe('ENUSO001En usoPara Ána MoraFestival Verano')
  })

  it('has at most three people of a name, after an exact code and before other codes [SEARCH-8]', async () => {
    const portal = await openPalette()
    const [other] = manyCodes(1)
    if (!other) throw new Error('No code')
    await noteFor(portal, freeCode, 'Adriana · Ana · Anabel · Mora Anita · Susana Libre001')
    await noteFor(portal, other, 'Ana')
    await portal.user.keyboard('an')
    const found = options().filter((text) => !/^(Compartir|Copiar)/.test(text ?? ''))
    expect(found.slice(0, 3)).toEqual(['Ana2 códigos', 'Anabel1 código', 'Mora Anita1 código'])
    expect(found.slice(3, 5)).toEqual([
      'Festival Verano22 códigos',
      expect.stringMatching(/^LOTE001/),
    ])
    await portal.user.keyboard('{Control>}a{/Control}libre001')
    expect(options().slice(0, 2)).toEqual([
      expect.stringMatching(/^LIBRE001Disponible/),
      'Susana Libre0011 código',
    ])
  })

  it('leads a phone from the dashboard to a person by two presses, and back to the page [SEARCH-8, PEOPLE-4]', async () => {
    resizeTo(PHONE_WIDTH)
    const portal = await renderPortal({ given: ({ codes }) => codes.put(freeCode, codeInUse) })
    await noteFor(portal, freeCode, 'Ána Mora')
    const presses = vi.fn()
    document.addEventListener('pointerdown', presses)
    const bar = within(screen.getByRole('region', { name: 'Búsqueda' }))
    await portal.user.click(bar.getByRole('button'))
    await portal.user.keyboard('mor')
    await portal.user.click(screen.getByRole('option', { name: /^Ána Mora/ }))
    document.removeEventListener('pointerdown', presses)
    expect(presses).toHaveBeenCalledTimes(2)
    await screen.findByRole('dialog', { name: 'Ána Mora' })
    expect(place()).toBe('/personas?persona=ana+mora')
    await portal.user.click(button('Cerrar'))
    expect(place()).toBe('/personas')
  })

  it('shares the next free code of an event that has one [SEARCH-5]', async () => {
    const { user, share, leaderData } = await openPalette()
    await user.keyboard('verano{ArrowDown}')
    expect(selected()).toBe('Compartir siguiente libreFestival Verano')
    await user.keyboard('{Enter}')
    await pass(0)
    expect(share.links).toHaveLength(1)
    const isFirstShared = isShared(leaderData.of(anaUser.uid), codeId('id of LOTE001'))
    expect(isFirstShared).toBe(true)
  })

  it('shares the next free code by the words of the action, with an event or without [SEARCH-5]', async () => {
    const { user } = await openPalette()
    await user.keyboard('compartir')
    expect(options()).toEqual(['Compartir siguiente libreFestival Verano'])
    await user.keyboard(' veran')
    expect(options()).toEqual(['Compartir siguiente libreFestival Verano'])
    await user.keyboard(' otro')
    expect(options()).toEqual([])
  })

  it('says of a code that it was given [SHARED-3]', async () => {
    const { user } = await openPalette()
    await user.keyboard('libre{ArrowDown}{Enter}{Control>}k{/Control}libre')
    expect(options()[0]).toBe('LIBRE001DisponibleDadoFestival Verano')
  })

  it('offers the next code of an event that is looked for before the codes that match as well [SEARCH-5]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(trackedCode('VERANO01')) })
    await portal.user.keyboard('{Control>}k{/Control}')
    await pass(0)
    await portal.user.keyboard('verano')
    expect(options().slice(0, 3)).toEqual([
      'Festival Verano1 código',
      'Compartir siguiente libreFestival Verano',
      'VERANO01DisponibleFestival Verano',
    ])
  })

  it('offers no next code of an event that has none left [SEARCH-5]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(codeInUse) })
    await portal.user.keyboard('{Control>}k{/Control}')
    await pass(0)
    await portal.user.keyboard('verano')
    expect(options()).toEqual(['Festival Verano1 código'])
  })

  it('finds an event without its accents, and opens it [LAYOUT-16]', async () => {
    const { user } = await openPalette()
    await user.keyboard('véranO fest{Enter}')
    expect(place()).toBe('/eventos/festival')
  })

  it('says that nothing coincides, and offers a few of many', async () => {
    const { user } = await openPalette()
    await user.keyboard('lote')
    expect(options()).toHaveLength(8)
    expect(options()[6]).toBe('Ver los 20 códigos')
    await user.keyboard('no hay')
    expect(options()).toEqual([])
    expect(screen.getByText('Nada coincide con lo que escribió.')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(place()).toBe('/')
  })
})

describe('The palette', () => {
  it('finds pages and actions, and goes round at either end [LAYOUT-16]', async () => {
    const { user } = await openPalette()
    expect(options()).toEqual([
      'Dashboard',
      'Códigos',
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
    expect(selected()).toContain('Dashboard')
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

const sharing = () =>
  screen
    .queryAllByRole('option', { name: /^Compartir siguiente libre/ })
    .map(({ textContent }) => textContent?.replace('Compartir siguiente libre', ''))

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
