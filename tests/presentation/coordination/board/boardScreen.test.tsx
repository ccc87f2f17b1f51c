import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Before the first test, whose time the loading of antd would take.
import '../../../../presentation/coordination/board/BoardTable'
import '../../../../presentation/coordination/board/BoardScreen'
import { codeId, eventId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { lastUseText } from '../../../../presentation/coordination/board/boardText'
import type { Fakes } from '../../../support/createFakes'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { chooseFrom, openGeneration } from '../../../support/generationScreen'
import { accessCode } from '../../../support/mothers/codes'
import { namedProfile } from '../../../support/mothers/users'
import { type OpenPortal, pass } from '../../../support/renderPortal'
import { button } from '../../../support/screens'
import { resizeTo } from '../../../support/viewport'

const DAY = 86_400_000

interface Codes {
  readonly used?: number
  readonly unused?: number
  readonly expired?: number
  readonly event?: string
  readonly lastUse?: number
}

const putLeader = (
  { codes, documents, users }: Fakes,
  name: string,
  { used = 0, unused = 0, expired = 0, event = 'festival', lastUse }: Codes,
) => {
  const id = userId(name.toLowerCase())
  users.put(id, namedProfile(name, 'Mora'))
  for (let at = 0; at < used + unused + expired; at += 1) {
    codes.put({
      ...accessCode(`${name}${at}`),
      id: codeId(`${id}-${event}-${at}`),
      leaderId: id,
      eventId: eventId(event),
      currentUses: at < used ? 1 : 0,
      ...(at >= used + unused ? { status: 'expired' as const } : {}),
      createdAt: Date.now() - 40 * DAY,
    })
  }
  if (lastUse !== undefined) {
    const codeOf = `${id}-${event}-0`
    documents.put('uses', {
      id: 'use',
      codeId: codeOf,
      leaderId: id,
      eventId: event,
      usedAt: lastUse,
    })
  }
}

/** 'Tablero' of Ana, who may create: three leaders with codes. */
const open = (options: Parameters<typeof openGeneration>[0] = {}) =>
  openGeneration({
    at: '/tablero',
    ...options,
    given: async (fakes) => {
      putLeader(fakes, 'Carla', { used: 3, unused: 1, lastUse: Date.now() })
      putLeader(fakes, 'Darío', { used: 1, unused: 5, lastUse: Date.now() - 20 * DAY })
      putLeader(fakes, 'Elena', { unused: 2, event: 'jazz' })
      await options.given?.(fakes)
    },
  })

const rows = () =>
  within(screen.getByRole('region', { name: 'Líderes' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))
    .filter(({ length }) => length > 0)

const names = () => rows().map(([name]) => name)

describe('The board', () => {
  it('lists the leaders with their codes, most used first, and reads 25 sums for it and no more [ROUTE-19, BOARD-1, BOARD-2, BOARD-10]', async () => {
    const portal = await open()
    await pass(20)
    expect(document.title).toContain('Tablero')
    expect(screen.getByText('Los usos tardan hasta 5 minutos en contarse.')).toBeDefined()
    expect(rows()).toEqual([
      ['Carla Mora', '4', '3', '1', 'Hoy'],
      ['Darío Mora', '6', '1', '5', 'Hace 20 días'],
      ['Elena Mora', '2', '0', '2', 'Sin usos'],
    ])
    expect(portal.leaderSums.calls('page').map(([{ size }]) => size)).toEqual([25])
    expect(portal.storeDirectory.calls('events')).toEqual([])
    await expectNoAxeViolations()
  })

  it.each([1440, 390])(
    'says how many expired without a use, so that its numbers add up, at %i px [BOARD-1]',
    async (width) => {
      resizeTo(width)
      await open({
        given: (fakes) => putLeader(fakes, 'Fabio', { used: 1, unused: 2, expired: 3 }),
      })
      await pass(20)
      const expired = screen.getByText('3 expirados')
      expect(expired.closest('tr, li')?.textContent).toMatch(/Fabio Mora.*6.*1.*2.*3 expirados/)
      expect(screen.getAllByText(/expirado/)).toHaveLength(1)
    },
  )

  it('shows nothing that leaders keep for themselves [BOARD-8]', async () => {
    await open()
    await pass(20)
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['Líder', 'Hechos', 'Usados', 'Libres', 'Último uso'])
  })

  it('is ordered by the store when a header is pressed, which the address keeps [BOARD-2, BOARD-9, BOARD-10]', async () => {
    const portal = await open()
    await pass(20)
    await portal.user.click(screen.getByRole('columnheader', { name: 'Libres' }))
    await pass(20)
    expect(window.location.search).toBe('?orden=sin-usar')
    expect(portal.leaderSums.calls('page').at(-1)?.[0]).toMatchObject({ order: 'unused' })
    expect(names()).toEqual(['Darío Mora', 'Elena Mora', 'Carla Mora'])
    // Another press leaves the order.
    await portal.user.click(screen.getByRole('columnheader', { name: 'Libres' }))
    await pass(20)
    expect(window.location.search).toBe('?orden=sin-usar')
  })

  it('counts the codes of an event alone, whose list is read once it is wanted [BOARD-1, BOARD-2, BOARD-9]', async () => {
    const portal = await open()
    await pass(20)
    await chooseFrom(portal, 'Evento', 'jazz')
    await pass(20)
    expect(window.location.search).toBe('?evento=jazz')
    expect(rows()).toEqual([['Elena Mora', '2', '0', '2', 'Sin usos']])
  })

  it('finds a leader once nothing more is typed [BOARD-3, BOARD-9]', async () => {
    const portal = await open()
    await pass(20)
    await portal.user.type(screen.getByRole('searchbox', { name: 'Buscar líder' }), 'dario')
    await pass(300)
    expect(names()).toEqual(['Darío Mora'])
    expect(window.location.search).toBe('?nombre=dario')
    const searched = portal.leaderSums.calls('page').map(([{ typed }]) => typed)
    expect(searched).toEqual(['', 'dario'])
    await portal.user.type(screen.getByRole('searchbox', { name: 'Buscar líder' }), 'x')
    await pass(300)
    expect(screen.getByText(/^Ningún líder con códigos se llama así/)).toBeDefined()
  })

  it('lists who stands still for 14 days, the longest first, or for others [BOARD-4, BOARD-9]', async () => {
    const portal = await open()
    await pass(20)
    await portal.user.click(screen.getByText('Sin movimiento'))
    await pass(20)
    expect(window.location.search).toBe('?parados=14')
    expect(names()).toEqual(['Elena Mora', 'Darío Mora'])
    expect(screen.getByText(/ningún uso en 14 días/)).toBeDefined()
    await chooseFrom(portal, 'Días sin un uso', '30')
    await pass(20)
    expect(window.location.search).toBe('?parados=30')
    expect(names()).toEqual(['Elena Mora'])
    await portal.user.click(screen.getByText('Todos'))
    await pass(20)
    expect(window.location.search).toBe('')
  })

  it('opens as its address says [BOARD-2, BOARD-9]', async () => {
    const portal = await open({ at: '/tablero?evento=festival&nombre=mora&orden=ultimo-uso' })
    await pass(300)
    expect(names()).toEqual(['Carla Mora', 'Darío Mora'])
    expect(screen.getByText('Festival Verano')).toBeDefined()
    expect(portal.leaderSums.calls('page').at(-1)?.[0]).toMatchObject({
      event: 'festival',
      typed: 'mora',
      order: 'lastUseAt',
    })
    // The one event was read for its name, and no list of them.
    expect(portal.storeDirectory.calls('events')).toEqual([])
  })

  it('leads to the batches that were made for a leader, and these to it [BOARD-10, BOARD-12]', async () => {
    const portal = await open()
    await pass(20)
    await portal.user.click(screen.getByRole('link', { name: 'Darío Mora' }))
    await pass(20)
    expect(portal.path()).toBe('/lotes')
    expect(new URLSearchParams(window.location.search).get('lider')).toBe('darío')
    await portal.user.click(screen.getByRole('link', { name: 'Tablero' }))
    await pass(20)
    expect(portal.path()).toBe('/tablero')
  })

  it('shows more when it is asked to [BOARD-2]', async () => {
    const portal = await open({
      given: (fakes) => {
        for (let at = 0; at < 25; at += 1) putLeader(fakes, `Zoe${at}`, { unused: 1 })
      },
    })
    await pass(20)
    expect(rows()).toHaveLength(25)
    await portal.user.click(button('Ver más líderes'))
    await pass(20)
    expect(rows()).toHaveLength(28)
    expect(screen.queryByRole('button', { name: 'Ver más líderes' })).toBeNull()
  })

  it('that could not be read says so, and is read again', async () => {
    const portal = await open({
      given: ({ leaderSums }) => {
        leaderSums.failure = { kind: 'offline' }
      },
    })
    await pass(20)
    expect(screen.getByText(/^No se pudo cargar el tablero/)).toBeDefined()
    portal.leaderSums.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(20)
    expect(names()).toHaveLength(3)
  })

  it('is cards on a phone, where a list orders it [BOARD-10]', async () => {
    resizeTo(390)
    const portal = await open()
    await pass(20)
    const cards = within(screen.getByRole('list', { name: 'Líderes' }))
    expect(cards.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Carla Mora',
      'Darío Mora',
      'Elena Mora',
    ])
    await chooseFrom(portal, 'Orden', 'libres')
    await pass(20)
    expect(window.location.search).toBe('?orden=sin-usar')
    await expectNoAxeViolations()
  })

  it('is exported as it is listed [BOARD-11]', async () => {
    const portal = await open({ at: '/tablero?orden=sin-usar' })
    await pass(20)
    await portal.user.click(button('Exportar los líderes'))
    expect(screen.getByText(/hasta 5.000/)).toBeDefined()
    await portal.user.click(button('CSV'))
    await pass(20)
    const [file] = portal.downloads.saved
    expect(file?.fileName).toMatch(/^tablero-\d+\.csv$/)
    expect(file?.lines.slice(2)).toEqual([
      expect.stringMatching(/^"darío"/),
      expect.stringMatching(/^"elena"/),
      expect.stringMatching(/^"carla"/),
    ])
  })
})

const plottedIn = ({ leaderSums }: OpenPortal) =>
  leaderSums.calls('usesPerDay').map(([leader]) => leader)

const plotOf = (whose: string) =>
  within(screen.getByRole('region', { name: `Usos por día de ${whose}` }))

const perDay = (whose: string) =>
  plotOf(whose)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.unseen')?.textContent)

describe('The uses per day', () => {
  it('of all leaders open by a press, alone [BOARD-13, BOARD-14, BOARD-15]', async () => {
    const portal = await open()
    await pass(20)
    expect(plottedIn(portal)).toEqual([])
    await portal.user.click(button('Usos por día'))
    await pass(20)
    const text = plotOf('todos los líderes').getByRole('status').textContent
    expect(text).toBe('1 uso en 14 días, 1 hoy')
    expect(perDay('todos los líderes')).toHaveLength(14)
    expect(perDay('todos los líderes').at(-1)).toMatch(/: 1 uso$/)
    expect(button('Usos por día').getAttribute('aria-expanded')).toBe('true')
    expect(window.location.search).toBe('?usos=todos')
    // The list was read once.
    expect(portal.leaderSums.calls('page')).toHaveLength(1)
    await portal.user.click(button('Usos por día'))
    await pass(20)
    expect(screen.queryByText(/en 14 días/)).toBeNull()
    expect(window.location.search).toBe('')
  })

  it('of a leader open in their row and take the focus, which goes back there [BOARD-13, BOARD-15]', async () => {
    const portal = await open({ at: '/tablero?orden=sin-usar' })
    await pass(20)
    await portal.user.click(button('Usos por día de Carla Mora'))
    await pass(20)
    const title = screen.getByRole('heading', { name: 'Usos por día de Carla Mora' })
    expect(document.activeElement).toBe(title)
    expect(plottedIn(portal)).toEqual(['carla'])
    expect(window.location.search).toBe('?orden=sin-usar&usos=carla')
    await portal.user.click(button('Cerrar'))
    await pass(20)
    expect(document.activeElement).toBe(button('Usos por día de Carla Mora'))
    expect(window.location.search).toBe('?orden=sin-usar')
  })

  it('of a leader lead to those of all, and to those of another leader [BOARD-13]', async () => {
    const portal = await open()
    await pass(20)
    await portal.user.click(button('Usos por día de Darío Mora'))
    await pass(20)
    expect(plotOf('Darío Mora').getByRole('status').textContent).toBe('0 usos en 14 días, 0 hoy')
    await portal.user.click(button('Usos por día de Carla Mora'))
    await pass(20)
    expect(plotOf('Carla Mora').getByRole('status').textContent).toBe('1 uso en 14 días, 1 hoy')
    await portal.user.click(button('Ver los de todos'))
    await pass(20)
    const title = screen.getByRole('heading', { name: 'Usos por día de todos los líderes' })
    expect(document.activeElement).toBe(title)
    expect(screen.queryByRole('button', { name: 'Ver los de todos' })).toBeNull()
    expect(plottedIn(portal)).toEqual(['darío', 'carla', null])
    await expectNoAxeViolations()
  })

  it('open as their address says, also of a leader who is not listed, and stay as the list is filtered [BOARD-15]', async () => {
    const portal = await open({ at: '/tablero?nombre=carla&usos=beto' })
    await pass(300)
    expect(plottedIn(portal)).toEqual(['beto'])
    expect(document.activeElement).toBe(document.body)
    await chooseFrom(portal, 'Evento', 'jazz')
    await pass(300)
    expect(window.location.search).toBe('?evento=jazz&nombre=carla&usos=beto')
    expect(plottedIn(portal)).toEqual(['beto'])
    expect(screen.getByText('Cuenta los usos de todos los eventos.')).toBeDefined()
  })

  it('that could not be read say why, and are read again [BOARD-14]', async () => {
    const portal = await open()
    await pass(20)
    portal.leaderSums.failure = { kind: 'offline' }
    await portal.user.click(button('Usos por día'))
    await pass(20)
    expect(screen.getByText('Sin conexión: no se pudieron cargar los usos.')).toBeDefined()
    portal.leaderSums.failure = null
    await portal.user.click(button('Reintentar'))
    await pass(20)
    expect(screen.getByText(/en 14 días/)).toBeDefined()
  })

  it('of no leader of the store are none, and not zero [BOARD-15]', async () => {
    await open({ at: '/tablero?usos=nadie' })
    await pass(20)
    expect(screen.getByText('No se encontró ese líder.')).toBeDefined()
  })
})

it.each([
  [null, 'Sin usos'],
  [0, 'Hoy'],
  [1, 'Ayer'],
  [2, 'Hace 2 días'],
  [99, 'Hace 99 días'],
])('A last use %s days ago reads %s', (days, text) => {
  const now = Date.UTC(2026, 10, 22, 18)
  expect(lastUseText(days === null ? null : now - days * DAY, now)).toBe(text)
  expect(lastUseText(now - 200 * DAY, now)).toMatch(/2026/)
})
