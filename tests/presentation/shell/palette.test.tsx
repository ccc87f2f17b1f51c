import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
  it('finds a code by some of its letters, and shows it in the list [LAYOUT-16]', async () => {
    const { user } = await openPalette()
    await user.keyboard('enuso')
    expect(options()).toEqual([
      'ENUSO001En usoFestival Verano',
      'Copiar ENUSO001Acción',
      'Ver boleto de ENUSO001Acción',
    ])
    await user.keyboard('{Enter}')
    expect(place()).toBe('/codigos?buscar=ENUSO001')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('copies the best match [SHARED-1]', async () => {
    const { user, clipboard, leaderData } = await openPalette()
    await user.keyboard('libre{ArrowDown}')
    expect(selected()).toBe('Copiar LIBRE001Acción')
    await user.keyboard('{Enter}')
    expect(clipboard.written).toEqual(['LIBRE001'])
    expect(isShared(leaderData.of(anaUser.uid), freeCode.id)).toBe(true)
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
  })

  it('opens the ticket of the best match [TICKET-1]', async () => {
    const { user } = await openPalette()
    await user.keyboard('libre{ArrowDown}{ArrowDown}{Enter}')
    await pass(0)
    expect(place()).toBe(`/?boleto=${encodeURIComponent(freeCode.id).replaceAll('%20', '+')}`)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })

  it('opens the ticket of an exact code [SEARCH-4]', async () => {
    const { user } = await openPalette()
    await user.keyboard('libre001')
    expect(options()[0]).toBe('LIBRE001DisponibleFestival Verano')
    await user.keyboard('{Enter}')
    await pass(0)
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
    expect(options()[0]).toBe('ENUSO001En usoPara Ána MoraFestival Verano')
    expect(marks()).toEqual(['Ána'])
    await portal.user.keyboard(' verano{Enter}')
    expect(place()).toBe('/codigos?buscar=ENUSO001')
  })

  it('shares the next free code of an event that has one [SEARCH-5]', async () => {
    const { user, share, leaderData } = await openPalette()
    await user.keyboard('verano{ArrowDown}')
    expect(selected()).toBe('Compartir siguiente libreAcciónFestival Verano')
    await user.keyboard('{Enter}')
    await pass(0)
    expect(share.links).toHaveLength(1)
    const isFirstShared = isShared(leaderData.of(anaUser.uid), codeId('id of LOTE001'))
    expect(isFirstShared).toBe(true)
  })

  it('shares the next free code by the words of the action, with an event or without [SEARCH-5]', async () => {
    const { user } = await openPalette()
    await user.keyboard('compartir')
    expect(options()).toEqual(['Compartir siguiente libreAcciónFestival Verano'])
    await user.keyboard(' veran')
    expect(options()).toEqual(['Compartir siguiente libreAcciónFestival Verano'])
    await user.keyboard(' otro')
    expect(options()).toEqual([])
  })

  it('says of a code that it was given [SHARED-3]', async () => {
    const { user } = await openPalette()
    await user.keyboard('libre{ArrowDown}{Enter}{Control>}k{/Control}libre')
    expect(options()[0]).toBe('LIBRE001DisponibleCompartidoFestival Verano')
  })

  it('offers the next code of an event that is looked for before the codes that match as well [SEARCH-5]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(trackedCode('VERANO01')) })
    await portal.user.keyboard('{Control>}k{/Control}')
    await pass(0)
    await portal.user.keyboard('verano')
    expect(options().slice(0, 3)).toEqual([
      'Festival Verano1 código',
      'Compartir siguiente libreAcciónFestival Verano',
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
    expect(options()).toHaveLength(9)
    expect(options()[6]).toBe('Ver los 20 códigosEn la lista')
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
