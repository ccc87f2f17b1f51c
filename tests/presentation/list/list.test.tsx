import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import { searchBox } from '../../support/listScreen'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { anaUser } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import {
  button,
  checkboxColumnsOf,
  columnOf,
  headersOf,
  notices,
  pager,
  rowsOf,
} from '../../support/screens'
import { storeDate } from '../../support/storeDate'
import { resizeTo } from '../../support/viewport'

const TRACKING = 'Seguimiento de códigos'
const noon = (day: number) => storeDate(2026, 10, day, 12).getTime()

const open = (...codes: readonly AccessCode[]) =>
  renderPortal({ at: '/codigos', given: (fakes) => fakes.codes.put(...codes) })

describe('The list of codes', () => {
  it('shows each code in its columns, newest first [TRACKING-1, TRACKING-2, TRACKING-3]', async () => {
    await open(
      { ...expiredCode, createdAt: noon(18) },
      { ...freeCode, createdAt: noon(20) },
      { ...codeInUse, createdAt: noon(19), type: { kind: 'discount', percent: null } },
    )
    expect(headersOf(TRACKING)).toEqual([
      'Código',
      'Creado',
      'Evento',
      'Estado',
      'Tipo de código',
      'Uso',
      'Acciones',
    ])
    expect(rowsOf(TRACKING)).toEqual([
      ['LIBRE001', '20 nov 2026', 'Festival Verano', 'Disponible', 'Líder', '0 / 1', ''],
      ['ENUSO001', '19 nov 2026', 'Festival Verano', 'En uso', 'Descuento', '1 / 3', ''],
      ['VENCIDO1', '18 nov 2026', 'Festival Verano', 'Expirado', 'Líder', '0 / 1', ''],
    ])
  })

  it.each([
    [320, 'Creado 22 nov 2026'],
    [390, 'Creado 22 nov 2026'],
    [820, 'Creado 22 nov 2026'],
    [1024, '22 nov 2026'],
    [1440, '22 nov 2026'],
  ])(
    'has the medium date of the creation at %i px, on cards after its name: «%s» [TRACKING-2]',
    async (width, text) => {
      resizeTo(width)
      await open({ ...freeCode, createdAt: storeDate(2026, 10, 22, 12).getTime() })
      const list = screen.getByRole('region', { name: TRACKING })
      expect(within(list).getByText('22 nov 2026').textContent).toBe(text)
    },
  )

  it.each([390, 820, 1440])(
    'says at %i px that a spent code has no uses left [STATUS-9]',
    async (width) => {
      resizeTo(width)
      await open(spentCode)
      const list = within(screen.getByRole('region', { name: TRACKING }))
      expect(list.getByText(/^En uso/).textContent).toBe('En uso · agotado')
    },
  )

  it('has a column of check boxes before its columns [TRACKING-1]', async () => {
    await open(freeCode, codeInUse)
    expect(checkboxColumnsOf(TRACKING)).toEqual([[0], [0], [0]])
    const names = screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual([
      'Seleccionar esta página',
      'Seleccionar ENUSO001',
      'Seleccionar LIBRE001',
    ])
  })

  it('shows the percentage of a discount that has one [TYPE-3]', async () => {
    await open(accessCode('REBAJA', { type: { kind: 'discount', percent: 15 } }))
    expect(columnOf(TRACKING, 4)).toEqual(['Descuento 15 %'])
  })

  it('shows the valid fields of a damaged code', async () => {
    await open(accessCode('', { createdAt: null, eventId: null, maxUses: 0 }), freeCode)
    expect(rowsOf(TRACKING)[1]).toEqual([
      'Sin código',
      '—',
      'Evento no encontrado',
      'Disponible',
      'Líder',
      '0 / 0',
      '',
    ])
    const damaged = screen.getAllByRole('row')[2]
    expect(within(damaged ?? document.body).queryAllByRole('button')).toEqual([])
  })

  it('copies and shares each code [TRACKING-4]', async () => {
    const { user, clipboard, share } = await open(freeCode, codeInUse)
    await user.click(button('Copiar ENUSO001'))
    expect(clipboard.written).toEqual(['ENUSO001'])
    expect(notices()).toEqual(['El código de acceso: ENUSO001 ha sido copiado!'])
    await user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(share.links).toHaveLength(1)
  })

  it('has ten rows per page [TRACKING-5, PAGE-1, PAGE-6]', async () => {
    const { user } = await open(...manyCodes(21))
    expect(columnOf(TRACKING, 0)).toHaveLength(10)
    expect(pager(TRACKING).getByText('1 a 10 de 21 entradas')).toBeDefined()
    await user.click(pager(TRACKING).getByRole('button', { name: 'Página 3' }))
    expect(columnOf(TRACKING, 0)).toEqual(['LOTE021'])
    expect(pager(TRACKING).getByText('21 a 21 de 21 entradas')).toBeDefined()
  })

  it('finds codes by the name in their note, and marks what matches [SEARCH-1, SEARCH-3]', async () => {
    const portal = await renderPortal({
      at: '/codigos',
      given: ({ codes, leaderData }) => {
        codes.put(freeCode, codeInUse, expiredCode)
        const fields = { sharedAt: 1, channel: 'copy', note: 'Para Ana Mora' } as const
        void leaderData.save(anaUser.uid, [{ kind: 'share', code: codeInUse.id, fields }])
      },
    })
    await portal.user.type(searchBox(), 'ána FEST')
    expect(columnOf(TRACKING, 0)).toEqual(['ENUSO001'])
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['Fest', 'Ana'])
    await portal.user.clear(searchBox())
    expect(document.querySelector('mark')).toBeNull()
  })

  it('updates live with the codes', async () => {
    const portal = await open(freeCode)
    await portal.happens(() => portal.codes.put({ ...freeCode, currentUses: 1 }))
    expect(columnOf(TRACKING, 3)).toEqual(['En uso · agotado'])
    await portal.happens(() => portal.codes.remove(freeCode.id))
    expect(screen.getByText(/Aún no tiene códigos/)).toBeDefined()
  })

  it('shows loading and failure, and loads after «Reintentar» [ERROR-17]', async () => {
    const portal = await renderPortal({
      at: '/codigos',
      given: ({ codes }) => {
        codes.silent = true
        codes.put(freeCode)
      },
    })
    expect(screen.getByText('Cargando sus códigos…')).toBeDefined()
    // In its place already, so that the list does not move when it comes.
    const usage = screen.getByRole('heading', { name: 'Uso por evento' }).closest('details')
    expect(usage?.textContent).toBe('Uso por evento')
    expect(screen.getByRole('searchbox').closest('form')?.hasAttribute('inert')).toBe(true)
    await portal.happens(() => portal.codes.feed({ ok: false, error: { kind: 'offline' } }))
    expect(screen.getByRole('alert').textContent).toContain('Sin conexión')
    portal.codes.silent = false
    await portal.user.click(button('Reintentar'))
    expect(columnOf(TRACKING, 0)).toEqual(['LIBRE001'])
    expect(screen.getByRole('searchbox').closest('form')?.hasAttribute('inert')).toBe(false)
  })
})
