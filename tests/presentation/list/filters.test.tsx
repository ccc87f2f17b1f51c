import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../domain/codes/AccessCode'
import {
  addressQuery,
  chooseIn,
  codesInView,
  goBack,
  openFilter,
  openList,
  searchBox,
  TRACKING,
} from '../../support/listScreen'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { anaUser } from '../../support/mothers/users'
import { type OpenPortal, renderPortal } from '../../support/renderPortal'
import { button, pager } from '../../support/screens'
import { storeDate } from '../../support/storeDate'

const lost = accessCode('PERDIDO', { eventId: eventId('otro') })
const all = [freeCode, codeInUse, spentCode, expiredCode, lost]
const count = (text: string) => screen.getByText(text)
const header = (name: string) => screen.getByRole('columnheader', { name })
const sortBy = ({ user }: OpenPortal, name: string) =>
  user.click(within(header(name)).getByRole('button'))

describe('The search of codes', () => {
  it('matches codes and events, ignoring case and accents, and is in the address', async () => {
    const portal = await openList('', ...all)
    await portal.user.type(searchBox(), 'vencído')
    expect(codesInView()).toEqual(['VENCIDO1'])
    expect(addressQuery()).toBe('?buscar=vencído')
    expect(count('1 de 5 códigos')).toBeDefined()
    await portal.user.clear(searchBox())
    await portal.user.type(searchBox(), 'no encontrado')
    expect(codesInView()).toEqual(['PERDIDO'])
  })

  it('finds what a cell of a table holds, and keeps it on one line [SEARCH-7]', async () => {
    const portal = await openList('', ...all)
    await portal.user.click(searchBox())
    await portal.user.paste('LIBRE001\tFestival')
    expect(codesInView()).toEqual(['LIBRE001'])
    expect(searchBox()).toHaveProperty('value', 'LIBRE001 Festival')
    expect(addressQuery()).toBe('?buscar=LIBRE001 Festival')
  })

  it('is one history entry, for any length of typing', async () => {
    const portal = await openList('', ...all)
    await portal.user.type(searchBox(), 'libre')
    await goBack()
    expect(addressQuery()).toBe('')
    expect(searchBox()).toHaveProperty('value', '')
    expect(codesInView()).toHaveLength(5)
  })

  it('without a match says so and offers to clear it', async () => {
    const portal = await openList('?buscar=zzz&orden=codigo&direccion=asc', ...all)
    expect(screen.getByText(/^Sin resultados/)).toBeDefined()
    expect(count('0 de 5 códigos')).toBeDefined()
    expect(screen.getByText('Sin resultados para «zzz».')).toBeDefined()
    expect(button('Ver todos los códigos')).toBeDefined()
    const [clear] = screen.getAllByRole('button', { name: 'Limpiar filtros' })
    if (clear) await portal.user.click(clear)
    expect(codesInView()).toHaveLength(5)
    expect(searchBox()).toHaveProperty('value', '')
    // Clearing the search keeps the order.
    expect(addressQuery()).toBe('?orden=codigo&direccion=asc')
  })
})

describe('Typing', () => {
  it('after «Back» is a history entry of its own, with the focus still in the search', async () => {
    const portal = await openList('?estado=disponible', ...all)
    await portal.user.type(searchBox(), 'libre')
    await goBack()
    expect(addressQuery()).toBe('?estado=disponible')
    await portal.user.type(searchBox(), 'uso')
    await goBack()
    expect(addressQuery()).toBe('?estado=disponible')
  })

  it('after Enter is another history entry', async () => {
    const portal = await openList('', ...all)
    await portal.user.type(searchBox(), 'libre{Enter}001')
    await goBack()
    expect(addressQuery()).toBe('?buscar=libre')
  })

  it('into the page size is one history entry, for any number of digits', async () => {
    const portal = await openList('', ...manyCodes(45))
    const size = pager(TRACKING).getByRole('spinbutton', { name: 'Seleccionar' })
    await portal.user.clear(size)
    await portal.user.type(size, '30{Enter}')
    expect(addressQuery()).toBe('?entradas=30')
    await goBack()
    expect(codesInView()).toHaveLength(10)
  })
})

describe('The filters of codes', () => {
  it('move the focus to the list when they are cleared', async () => {
    const portal = await openList('?estado=en-uso', ...all)
    await portal.user.click(button('Limpiar filtros'))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: TRACKING }))
  })

  it('ignore an event that the leader has no codes for, and drop it on the next change', async () => {
    const portal = await openList('?evento=nohay', ...all)
    expect(codesInView()).toHaveLength(5)
    await chooseIn(portal, 'Evento', 'Festival Verano')
    expect(addressQuery()).toBe('?evento=festival')
  })

  it('by status accept several labels and return to the first page', async () => {
    const portal = await openList('?pagina=2', ...manyCodes(15), codeInUse, expiredCode)
    await chooseIn(portal, 'Estado', 'En uso', 'Expirados')
    expect(codesInView()).toEqual(['ENUSO001', 'VENCIDO1'])
    expect(addressQuery()).toBe('?estado=en-uso&estado=expirado')
    expect(button('Estado: En uso, Expirados')).toBeDefined()
  })

  it('by event, state, type and days combine', async () => {
    const discount = accessCode('REBAJA', { type: { kind: 'discount', percent: 5 } })
    const portal = await openList('', ...all, discount)
    await chooseIn(portal, 'Evento', 'Festival Verano')
    expect(codesInView()).not.toContain('PERDIDO')
    await chooseIn(portal, 'Estado', 'Agotados')
    expect(codesInView()).toEqual(['AGOTADO1'])
    await chooseIn(portal, 'Tipo', 'Descuento')
    expect(codesInView()).toEqual([])
    expect(addressQuery()).toBe('?evento=festival&estado=agotado&tipo=descuento')
  })

  it('by days include both days, in local time', async () => {
    const at = (day: number, hour: number) => storeDate(2026, 10, day, hour).getTime()
    const portal = await openList(
      '',
      accessCode('ANTES', { createdAt: at(9, 23) }),
      accessCode('PRIMERO', { createdAt: at(10, 0) }),
      accessCode('ULTIMO', { createdAt: at(12, 23) }),
      accessCode('LUEGO', { createdAt: at(13, 0) }),
      accessCode('SINFECHA', { createdAt: null }),
    )
    const group = await openFilter(portal, 'Creado')
    fireEvent.change(group.getByLabelText('Desde'), { target: { value: '2026-11-10' } })
    fireEvent.change(group.getByLabelText('Hasta'), { target: { value: '2026-11-12' } })
    await portal.happens(() => undefined)
    expect(codesInView()).toEqual(['ULTIMO', 'PRIMERO'])
    expect(addressQuery()).toBe('?desde=2026-11-10&hasta=2026-11-12')
    expect(button('Creado: 10 nov 2026 a 12 nov 2026')).toBeDefined()
    fireEvent.change(group.getByLabelText('Hasta'), { target: { value: '2026-11-01' } })
    await portal.happens(() => undefined)
    expect(group.getByText('La fecha final es anterior a la inicial.')).toBeDefined()
  })

  it('by days tell a reader at the last day that it is before the first', async () => {
    const portal = await openList('?desde=2026-11-10&hasta=2026-11-12', ...all)
    const group = await openFilter(portal, 'Creado')
    const last = group.getByLabelText('Hasta')
    const told = () =>
      document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent
    expect(told()).toBeUndefined()
    fireEvent.change(last, { target: { value: '2026-11-01' } })
    await portal.happens(() => undefined)
    expect(told()).toBe('La fecha final es anterior a la inicial.')
  })

  it("return the focus to the filter's button on Escape", async () => {
    const portal = await openList('', ...all)
    await chooseIn(portal, 'Estado', 'Expirados')
    expect(document.activeElement).toBe(button('Estado: Expirados'))
  })
})

describe('The order of codes', () => {
  it('follows the clicked header and reverses on a second click', async () => {
    const portal = await openList('', freeCode, codeInUse, expiredCode)
    await sortBy(portal, 'Código')
    expect(codesInView()).toEqual(['ENUSO001', 'LIBRE001', 'VENCIDO1'])
    expect(header('Código').getAttribute('aria-sort')).toBe('ascending')
    await sortBy(portal, 'Código')
    expect(codesInView()).toEqual(['VENCIDO1', 'LIBRE001', 'ENUSO001'])
    expect(header('Código').getAttribute('aria-sort')).toBe('descending')
    expect(addressQuery()).toBe('?orden=codigo&direccion=desc')
  })

  it.each(['Código', 'Creado', 'Evento', 'Estado', 'Tipo de código', 'Uso'])(
    'can be by «%s»',
    async (name) => {
      const portal = await openList('', ...all)
      await sortBy(portal, name)
      expect(header(name).getAttribute('aria-sort')).toBe('ascending')
    },
  )
})

describe('The page of the codes', () => {
  it('and its size are in the address and follow «Back» [PAGE-8, PAGE-10]', async () => {
    const portal = await openList('', ...manyCodes(45))
    await portal.user.click(pager(TRACKING).getByRole('button', { name: 'Página 3' }))
    expect(addressQuery()).toBe('?pagina=3')
    expect(codesInView()[0]).toBe('LOTE021')
    await goBack()
    expect(codesInView()[0]).toBe('LOTE001')
  })

  it('falls back to the last one', async () => {
    await openList('?pagina=99&entradas=20', ...manyCodes(45))
    expect(codesInView()).toHaveLength(5)
  })
})

describe('A list of those that are given, or not', () => {
  it('waits for the marks, which come after the codes, and then finds them [SHARED-3]', async () => {
    const portal = await renderPortal({
      at: '/codigos?dado=si',
      given: ({ codes, leaderData }) => {
        codes.put(...all)
        leaderData.isKnown = false
      },
    })
    expect(screen.getByText('Cargando sus marcas…')).toBeDefined()
    expect(codesInView()).toEqual([])
    portal.leaderData.isKnown = true
    await act(() =>
      portal.leaderData.save(anaUser.uid, [
        { kind: 'share', code: freeCode.id, fields: { sharedAt: 1, channel: 'copy' } },
      ]),
    )
    expect(screen.queryByText('Cargando sus marcas…')).toBeNull()
    expect(codesInView()).toEqual(['LIBRE001'])
  })

  it('says that they could not be read, and offers all codes [SHARED-3]', async () => {
    const { user } = await renderPortal({
      at: '/codigos?dado=no',
      given: ({ codes, leaderData }) => {
        codes.put(...all)
        leaderData.failure = { kind: 'permission-denied' }
      },
    })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('No se pudo leer cuáles códigos ya dio.')
    await user.click(within(alert).getByRole('button', { name: 'Limpiar filtros' }))
    expect(codesInView()).toHaveLength(5)
  })
})
