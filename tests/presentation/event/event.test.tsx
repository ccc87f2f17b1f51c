import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventId, trackingId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import {
  accessCode,
  codeInUse,
  concert,
  expiredCode,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { button, columnOf } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const CODES = 'Códigos del evento'
const other = accessCode('OTRO0001', { eventId: eventId('otro'), trackingId: trackingId('otro') })
const inAnotherBatch = accessCode('LIBRE002', { trackingId: trackingId('lote-2') })
const all = [expiredCode, spentCode, codeInUse, freeCode, inAnotherBatch, other]

const open = (at = '/eventos/festival') =>
  renderPortal({ at, given: ({ codes }) => codes.put(...all) })

const totals = () => screen.getByRole('region', { name: 'Festival Verano' })

describe('An event of the leader', () => {
  it('has all its codes over all batches, the usable ones first [ROUTE-10]', async () => {
    await open()
    const codes = columnOf(CODES, 0)
    expect(codes.slice(0, 2).toSorted()).toEqual(['LIBRE001', 'LIBRE002'])
    expect(codes.slice(2)).toEqual(['ENUSO001', 'AGOTADO1', 'VENCIDO1'])
    expect(document.title).toBe('Festival Verano · Centro de líderes')
  })

  it('has totals whose parts add up [STATUS-8]', async () => {
    await open()
    expect(totals().textContent).toContain('2por dar de 5 códigos')
    expect(
      within(totals())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 libres', '1 en uso', '1 agotado', '1 expirado'])
    await expectNoAxeViolations()
  })

  it('says on cards that the medium date is that of the creation, which a header says beside them [TRACKING-2]', async () => {
    resizeTo(PHONE_WIDTH)
    await open()
    const card = within(screen.getByRole('region', { name: CODES }))
      .getByRole('button', { name: 'LIBRE001' })
      .closest('li')
    const terms = [...(card?.querySelectorAll('dt') ?? [])].map(({ textContent, nextSibling }) => [
      textContent,
      nextSibling?.textContent,
    ])
    expect(terms).toContainEqual(['Creado', 'Creado 20 nov 2026'])
  })

  it('copies and shares its free codes that are still to give [SHARED-7]', async () => {
    const { user, clipboard, share } = await open()
    await user.click(button('Copiar 2 por dar de Festival Verano'))
    expect(clipboard.written[0]?.split('\n').toSorted()).toEqual(['LIBRE001', 'LIBRE002'])
    await user.click(button('Deshacer'))
    await user.click(button('Compartir 2 por dar de Festival Verano por WhatsApp'))
    expect(decodeURIComponent(share.links[0] ?? '')).toContain('LIBRE002')
    expect(button('Copiar 2 de nuevo: 2 ya dados de Festival Verano')).toBeDefined()
  })

  it('has what gives the next code before its list, beside it or on a phone, where the message comes last', async () => {
    await open()
    const isBefore = () =>
      Boolean(
        screen
          .getByRole('region', { name: 'Siguiente libre' })
          .compareDocumentPosition(screen.getByRole('region', { name: CODES })) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      )
    expect(isBefore()).toBe(true)
    act(() => resizeTo(PHONE_WIDTH))
    expect(isBefore()).toBe(true)
    const headings = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
    expect(headings.slice(-3)).toEqual([CODES, 'Usos por día', 'Mensaje para compartir'])
  })

  it('goes to Excel with one press, all its codes', async () => {
    const { user, downloads } = await open()
    await user.click(button('Descargar Excel de 5 códigos de Festival Verano'))
    expect(downloads.saved.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^festival-verano-\d{4}-\d\d-\d\d\.xlsx$/),
    ])
  })

  it('says when and where it is, and how many days away [ROUTE-14, ENTITY-8]', async () => {
    await renderPortal({
      at: '/eventos/concierto',
      given: ({ codes, events }) => {
        events.put(concert)
        codes.put(accessCode('RAICES01', { eventId: concert.id }))
      },
    })
    const head = screen.getByRole('region', { name: 'Concierto Raíces' })
    expect(head.textContent).toMatch(/1[23] dic 2026/)
    expect(head.textContent).toContain('Teatro Nacional')
    expect(within(head).getByText(/^En 2[23] días$/)).toBeDefined()
  })

  it('leaves out a date and a place that are not known [ROUTE-14]', async () => {
    await open()
    expect(totals().textContent).not.toMatch(/En \d+ días|Ya pasó|null/)
    expect(within(totals()).queryByRole('time')).toBeNull()
  })

  it('leads to its codes in the list, to search and filter them', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('link', { name: 'Buscar y filtrar' }))
    expect(window.location.pathname + window.location.search).toBe('/codigos?evento=festival')
  })
})

describe('An event that the leader has no codes of', () => {
  it('is not found [ROUTE-10]', async () => {
    await open('/eventos/ajeno')
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
    expect(document.title).toBe('Página no encontrada · Centro de líderes')
  })

  it('is not found for codes without an event', async () => {
    await renderPortal({
      at: '/eventos/none',
      given: ({ codes }) => codes.put(accessCode('SUELTO', { eventId: null })),
    })
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeDefined()
  })

  it('is not called lost while kept codes are being compared with the server', async () => {
    const portal = await open('/eventos/nuevo')
    await portal.happens(() =>
      portal.codes.feed(
        ok({ codes: all, takenAt: portal.clock.now(), fromCache: true, isConnecting: true }),
      ),
    )
    expect(screen.queryByText('Página no encontrada')).toBeNull()
  })

  it('is not called lost before the codes have been read', async () => {
    await renderPortal({
      at: '/eventos/festival',
      given: ({ codes }) => {
        codes.silent = true
      },
    })
    expect(screen.getByText('Cargando sus códigos…')).toBeDefined()
    expect(screen.queryByText('Página no encontrada')).toBeNull()
  })
})
