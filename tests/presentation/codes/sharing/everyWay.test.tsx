import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TrackedCode } from '../../../../domain/codes/TrackedCode'
import { NOT_SHARED, shareOf } from '../../../../domain/leaderData/LeaderData'
import type { Fakes } from '../../../support/createFakes'
import { codeInUse, freeCode, spentCode, trackedCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'
import { button, notices, validate } from '../../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const second = trackedCode('LIBRE002')
/** 12 November 2026 at noon. */
const givenAt = new Date(2026, 10, 12, 12).getTime()
const mark = { ...NOT_SHARED, sharedAt: givenAt, channel: 'whatsapp', note: 'Ana' } as const

const give = ({ leaderData }: Fakes, { id }: Pick<TrackedCode, 'id'>) =>
  leaderData.save(anaUser.uid, [{ kind: 'share', code: id, fields: mark }])

/** Opens a page with codes of one event and one batch, of which LIBRE001 was given to Ana. */
const open = (at: string, ...others: readonly TrackedCode[]) =>
  renderPortal({
    at,
    given: (fakes) => {
      fakes.codes.put(freeCode, ...others)
      give(fakes, freeCode)
    },
  })

const texts = ({ clipboard }: OpenPortal) => clipboard.written.at(-1)?.split('\n').toSorted()
const markOf = ({ leaderData }: OpenPortal, { id }: Pick<TrackedCode, 'id'>) =>
  shareOf(leaderData.of(anaUser.uid), id)

const inBatchMenu = async ({ user }: OpenPortal, item: string) => {
  await user.click(button(/^Más acciones de Festival Verano/))
  await user.click(button(item))
}
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
const selectAll = ({ user }: OpenPortal) =>
  user.click(screen.getByRole('checkbox', { name: 'Seleccionar esta página' }))

type Way = (portal: OpenPortal) => Promise<unknown>

describe('A code that was given on another day', () => {
  it.each<[string, string, Way]>([
    ['a row', '/codigos', ({ user }) => user.click(button('Copiar LIBRE001'))],
    ['a row', '/codigos', ({ user }) => user.click(button('Compartir LIBRE001 por WhatsApp'))],
    [
      'the selection',
      '/codigos',
      async (portal) => {
        await selectAll(portal)
        await portal.user.click(button(/^Copiar 1 de nuevo: 1 código seleccionado/))
      },
    ],
    ['a batch', '/', ({ user }) => user.click(button(/^Copiar 1 de nuevo/))],
    ['the menu of a batch', '/', (portal) => inBatchMenu(portal, 'Compartir todos por WhatsApp')],
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
    ['a ticket', '/codigos', (portal) => inTicket(portal, 'WhatsApp')],
    ['its picture', '/codigos', (portal) => inTicket(portal, 'Guardar imagen')],
  ])('is asked about where it would leave by %s of %s [SHARED-8]', async (_, at, leave) => {
    const portal = await open(at)
    await leave(portal)
    expect(screen.getByRole('dialog', { name: 'Ya se lo dio a Ana el 12 nov' })).toBeDefined()
    expect([portal.clipboard.written, portal.share.links, portal.pictures.drawn]).toEqual([
      [],
      [],
      [],
    ])
    expect(markOf(portal, freeCode)).toEqual(mark)
  })
})

describe('What is offered to give leaves out what was given, and says so', () => {
  it('in the selection [SHARED-7]', async () => {
    const portal = await open('/codigos', second, codeInUse)
    await selectAll(portal)
    expect(screen.getByText('1 ya compartido', { exact: false })).toBeDefined()
    await portal.user.click(button('Copiar 2 códigos seleccionados'))
    expect(texts(portal)).toEqual(['ENUSO001', 'LIBRE002'])
  })

  it('in the sheet of a batch [SHARED-7]', async () => {
    const portal = await open('/', second, codeInUse)
    await inBatchMenu(portal, 'Ver códigos')
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByText('1 ya compartido')).toBeDefined()
    await portal.user.click(sheet.getByRole('button', { name: /^Copiar 1 código utilizable/ }))
    expect(texts(portal)).toEqual(['LIBRE002'])
  })

  it.each([PHONE_WIDTH, 1280])('in a verdict at %i px [SHARED-7]', async (width) => {
    resizeTo(width)
    const portal = await open('/', second, codeInUse)
    await validate(portal, 'LIBRE001 LIBRE002 ENUSO001')
    expect(screen.getAllByText('1 ya compartido')).toHaveLength(1)
    await portal.user.click(button(/^Copiar 2 códigos utilizables$/))
    expect(texts(portal)).toEqual(['ENUSO001', 'LIBRE002'])
  })

  it('where a note is for someone, on the page of an event and in its offer [SHARED-7, NEXT-FREE-1]', async () => {
    const portal = await open('/eventos/festival', second, codeInUse)
    await portal.happens(() =>
      portal.leaderData.save(anaUser.uid, [
        { kind: 'share', code: second.id, fields: { note: 'Luis' } },
      ]),
    )
    const head = screen.getByRole('region', { name: 'Festival Verano' })
    expect(head.textContent).toContain(
      '0libres por dar, de 3 códigos1 libre ya compartido1 libre para alguien',
    )
    expect(screen.getByText('No quedan códigos libres por dar.')).toBeDefined()
  })

  it('on the page of an event [SHARED-7]', async () => {
    const portal = await open('/eventos/festival', second, codeInUse)
    const head = screen.getByRole('region', { name: 'Festival Verano' })
    expect(head.textContent).toContain('1libre por dar, de 3 códigos1 libre ya compartido')
    await portal.user.click(button('Copiar 1 para dar de Festival Verano'))
    expect(texts(portal)).toEqual(['LIBRE002'])
  })
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
    ['of a batch', '/', (portal) => inBatchMenu(portal, 'Copiar códigos')],
    [
      'of the view by validity',
      '/codigos?vista=listas',
      ({ user }) => user.click(button('Copiar códigos válidos')),
    ],
  ])(
    '%s copies all at once, marks what is usable and keeps the marks of what was given [SHARED-1, SHARED-8]',
    async (_, at, copy) => {
      const portal = await open(at, second, spentCode)
      await copy(portal)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(texts(portal)).toEqual(['AGOTADO1', 'LIBRE001', 'LIBRE002'])
      expect(notices()[0]).toMatch(
        /^3 códigos de acceso han sido copiados! 1 queda como compartido\./,
      )
      expect(markOf(portal, freeCode)).toEqual(mark)
      expect(markOf(portal, second).channel).toBe('copy')
      expect(markOf(portal, spentCode).sharedAt).toBeNull()
    },
  )
})

describe('An export and a print', () => {
  it('give nothing [SHARED-1]', async () => {
    const portal = await open('/', second)
    await portal.user.click(button(/: descargar CSV/))
    expect(portal.downloads.saved).toHaveLength(1)
    await inBatchMenu(portal, 'Imprimir boletos')
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Imprimir boletos' })).toBeDefined()
    expect(portal.leaderData.of(anaUser.uid).shares[second.id]).toBeUndefined()
    expect(markOf(portal, freeCode)).toEqual(mark)
  })
})
