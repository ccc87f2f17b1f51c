import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  inBatchMenu,
  mark,
  markOf,
  open,
  second,
  selectAll,
  texts,
} from '../../support/givenScreen'
import { marksIn } from '../../support/marks'
import {
  expiredCode,
  festival,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, noticeHints, notices, validate } from '../../support/screens'
import { storeDate } from '../../support/storeDate'

const inPalette = async ({ user }: OpenPortal, words: string) => {
  await user.keyboard('{Control>}k{/Control}')
  await pass(0)
  await user.keyboard(`${words}{Enter}`)
}
const inTicket = async ({ user }: OpenPortal, action: string) => {
  await user.click(button('LIBRE001'))
  await user.click(
    within(screen.getByRole('dialog', { name: /^Boleto/ })).getByRole('button', { name: action }),
  )
}
type Way = (portal: OpenPortal) => Promise<unknown>

describe('A code that was given on another day', () => {
  it.each<[string, string, Way]>([
    ['a row', '/codigos', ({ user }) => user.click(button('Compartir LIBRE001 por WhatsApp'))],
    ['a batch', '/', ({ user }) => user.click(button(/^Compartir códigos de Festival Verano/))],
    ['a ticket', '/codigos', (portal) => inTicket(portal, 'WhatsApp')],
    ['its picture', '/codigos', (portal) => inTicket(portal, 'Guardar imagen')],
  ])('is asked about where it would be shared by %s of %s [SHARED-8]', async (_, at, leave) => {
    const portal = await open(at)
    await leave(portal)
    expect(screen.getByRole('dialog', { name: 'Ya se lo dio a Ana el 12 nov' })).toBeDefined()
    expect([portal.share.links, portal.pictures.drawn]).toEqual([[], []])
    expect(markOf(portal, freeCode)).toEqual(mark)
  })

  it.each<[string, string, Way]>([
    ['a row', '/codigos', ({ user }) => user.click(button('Copiar LIBRE001'))],
    [
      'the selection',
      '/codigos',
      async (portal) => {
        await selectAll(portal)
        await portal.user.click(button(/^Copiar 1 de nuevo: 1 código seleccionado/))
      },
    ],
    ['a batch', '/', ({ user }) => user.click(button(/^Copiar códigos de Festival Verano/))],
    [
      'the sheet of a batch',
      '/',
      async (portal) => {
        await inBatchMenu(portal, 'Ver códigos')
        const sheet = within(screen.getByRole('dialog'))
        await portal.user.click(sheet.getByRole('button', { name: /^Copiar 1 de nuevo/ }))
      },
    ],
    [
      'a verdict',
      '/',
      async (portal) => {
        await validate(portal, 'LIBRE001')
        await portal.user.click(
          within(screen.getByRole('region', { name: 'Validador de Códigos' })).getByRole('button', {
            name: /^Copiar 1 de nuevo/,
          }),
        )
      },
    ],
    ['an event', '/eventos/festival', ({ user }) => user.click(button(/^Copiar 1 de nuevo/))],
    ['the palette', '/codigos', (portal) => inPalette(portal, 'libre{ArrowDown}')],
    ['a ticket', '/codigos', (portal) => inTicket(portal, 'Copiar')],
  ])(
    'is copied without a question by %s of %s, and the notice says so [SHARED-8]',
    async (_, at, copy) => {
      const portal = await open(at)
      await copy(portal)
      expect(portal.clipboard.written).toEqual(['LIBRE001'])
      expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
      expect(noticeHints()).toEqual([['Ya se lo dio a Ana el 12 nov', 'Queda como dado.']])
      await portal.user.click(button('Deshacer'))
      expect(markOf(portal, freeCode)).toEqual(mark)
    },
  )
})

describe('The specification’s own button', () => {
  it.each<[string, string, Way]>([
    [
      'of the valid codes of a verdict',
      '/',
      async (portal) => {
        await validate(portal, 'LIBRE001 LIBRE002 AGOTADO1')
        await portal.user.click(button('Copiar códigos válidos'))
      },
    ],
    ['of a batch', '/', ({ user }) => user.click(button(/^Copiar códigos de Festival Verano/))],
    [
      'of the view by validity',
      '/codigos?vista=listas',
      ({ user }) => user.click(button('Copiar códigos válidos')),
    ],
  ])(
    '%s copies all at once without a question, marks what is usable, and says how many are not [SHARED-1, SHARED-8, SHARED-13]',
    async (_, at, copy) => {
      const portal = await open(at, second, spentCode)
      await copy(portal)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(texts(portal)).toEqual(['AGOTADO1', 'LIBRE001', 'LIBRE002'])
      expect(notices()).toEqual(['3 códigos de acceso han sido copiados!'])
      expect(noticeHints()).toEqual([
        [
          '1 de estos 3 códigos ya no sirve.',
          'Ya dio 1 de estos 3 códigos',
          '2 quedan como dados.',
        ],
      ])
      expect(markOf(portal, freeCode)).toMatchObject({ channel: 'copy', note: 'Ana' })
      expect(markOf(portal, second).channel).toBe('copy')
      expect(markOf(portal, spentCode).sharedAt).toBeNull()
    },
  )
})

describe('A copy', () => {
  const more = [3, 4, 5, 6].map((number) => trackedCode(`LIBRE00${number}`))

  it('of five marks them [SHARED-10]', async () => {
    const portal = await open('/', second, ...more.slice(1))
    await portal.user.click(button(/^Copiar códigos de Festival Verano/))
    expect(notices()).toEqual(['5 códigos de acceso han sido copiados!'])
    expect(noticeHints()).toEqual([['Ya dio 1 de estos 5 códigos', 'Quedan como dados.']])
    expect(markOf(portal, second).channel).toBe('copy')
  })
})

describe('An export and a print', () => {
  it('give nothing [SHARED-1]', async () => {
    const portal = await open('/', second)
    await portal.user.click(button(/: descargar CSV/))
    expect(portal.downloads.saved).toHaveLength(1)
    await inBatchMenu(portal, 'Imprimir boletos')
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Imprimir boletos' })).toBeDefined()
    expect(marksIn(portal.leaderData.of(anaUser.uid))[second.id]).toBeUndefined()
    expect(markOf(portal, freeCode)).toEqual(mark)
  })
})

describe('A copy of one code that is of no use any more', () => {
  const past = { ...festival, date: storeDate(2026, 10, 19, 20).getTime() }

  it.each([
    [spentCode, festival, 'Ya está agotado.'],
    [expiredCode, festival, 'Ya expiró.'],
    [freeCode, past, 'Su evento ya pasó.'],
  ])('says so [SHARED-13]', async (code, event, hint) => {
    const { user } = await renderPortal({
      at: '/codigos',
      given: ({ codes, events }) => {
        events.put(event)
        codes.put(code)
      },
    })
    await user.click(button(`Copiar ${code.code}`))
    expect(noticeHints()[0]?.[0]).toBe(hint)
  })
})
