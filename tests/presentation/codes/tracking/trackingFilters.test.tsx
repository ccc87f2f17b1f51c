import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventId } from '../../../../domain/codes/AccessCode'
import {
  accessCode,
  codeInUse,
  exhaustedCode,
  expiredCode,
  freeCode,
} from '../../../support/mothers/codes'
import { manyCodes } from '../../../support/mothers/lists'
import type { OpenPortal } from '../../../support/renderPortal'
import { button, pager } from '../../../support/screens'
import {
  asked,
  chooseIn,
  codesInView,
  goBack,
  openFilter,
  openTracking,
  searchBox,
  TRACKING,
} from '../../../support/trackingScreen'

const lost = accessCode('PERDIDO', { eventId: eventId('otro') })
const all = [freeCode, codeInUse, exhaustedCode, expiredCode, lost]
const count = (text: string) => screen.getByText(text)
const header = (name: string) => screen.getByRole('columnheader', { name })
const sortBy = ({ user }: OpenPortal, name: string) =>
  user.click(within(header(name)).getByRole('button'))

describe('The search of the codes', () => {
  it('finds by code and by event, ignoring case and accents, and stands in the address', async () => {
    const portal = await openTracking('', ...all)
    await portal.user.type(searchBox(), 'vencído')
    expect(codesInView()).toEqual(['VENCIDO1'])
    expect(asked()).toBe('?buscar=vencído')
    expect(count('1 de 5 códigos')).toBeDefined()
    await portal.user.clear(searchBox())
    await portal.user.type(searchBox(), 'no encontrado')
    expect(codesInView()).toEqual(['PERDIDO'])
  })

  it('is one step back, however long it was typed', async () => {
    const portal = await openTracking('', ...all)
    await portal.user.type(searchBox(), 'libre')
    await goBack()
    expect(asked()).toBe('')
    expect(searchBox()).toHaveProperty('value', '')
    expect(codesInView()).toHaveLength(5)
  })

  it('that finds nothing says so, and is cleared by a button', async () => {
    const portal = await openTracking('?buscar=zzz&orden=codigo&direccion=asc', ...all)
    expect(screen.getByText(/^Sin resultados/)).toBeDefined()
    expect(count('0 de 5 códigos')).toBeDefined()
    const [clear] = screen.getAllByRole('button', { name: 'Limpiar filtros' })
    if (clear) await portal.user.click(clear)
    expect(codesInView()).toHaveLength(5)
    expect(searchBox()).toHaveProperty('value', '')
    // The order was not what found nothing.
    expect(asked()).toBe('?orden=codigo&direccion=asc')
  })
})

describe('What is typed', () => {
  it('after «Back» is a step of its own, though the keyboard never left the search', async () => {
    const portal = await openTracking('?estado=disponible', ...all)
    await portal.user.type(searchBox(), 'libre')
    await goBack()
    expect(asked()).toBe('?estado=disponible')
    await portal.user.type(searchBox(), 'uso')
    await goBack()
    expect(asked()).toBe('?estado=disponible')
  })

  it('is another step after Enter', async () => {
    const portal = await openTracking('', ...all)
    await portal.user.type(searchBox(), 'libre{Enter}001')
    await goBack()
    expect(asked()).toBe('?buscar=libre')
  })

  it('into the page size is one step, however many figures it has', async () => {
    const portal = await openTracking('', ...manyCodes(45))
    const size = pager(TRACKING).getByRole('spinbutton', { name: 'Seleccionar' })
    await portal.user.clear(size)
    await portal.user.type(size, '30')
    expect(asked()).toBe('?entradas=30')
    await goBack()
    expect(codesInView()).toHaveLength(10)
  })
})

describe('The filters of the codes', () => {
  it('leave the keyboard at the list when they are cleared', async () => {
    const portal = await openTracking('?estado=en-uso', ...all)
    await portal.user.click(button('Limpiar filtros'))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: TRACKING }))
  })

  it("by an event that is none of the leader's ask for nothing, and let go of it", async () => {
    const portal = await openTracking('?evento=nohay', ...all)
    expect(codesInView()).toHaveLength(5)
    await chooseIn(portal, 'Evento', 'Festival Verano')
    expect(asked()).toBe('?evento=festival')
  })

  it('by status take its label, any number of them, and begin at the first page', async () => {
    const portal = await openTracking('?pagina=2', ...manyCodes(15), codeInUse, expiredCode)
    await chooseIn(portal, 'Estado', 'En uso', 'Expirado')
    expect(codesInView()).toEqual(['ENUSO001', 'VENCIDO1'])
    expect(asked()).toBe('?estado=en-uso&estado=expirado')
    expect(button('Estado: En uso, Expirado')).toBeDefined()
  })

  it('by event, type, uses and days narrow the list together', async () => {
    const discount = accessCode('REBAJA', { type: { kind: 'discount', percent: 5 } })
    const portal = await openTracking('', ...all, discount)
    await chooseIn(portal, 'Evento', 'Festival Verano')
    expect(codesInView()).not.toContain('PERDIDO')
    await chooseIn(portal, 'Usos', 'Sin usos disponibles')
    expect(codesInView()).toEqual(['AGOTADO1'])
    await chooseIn(portal, 'Tipo', 'Descuento')
    expect(codesInView()).toEqual([])
    expect(asked()).toBe('?evento=festival&tipo=descuento&usos=sin')
  })

  it('by days include both, in local time', async () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
    const portal = await openTracking(
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
    expect(asked()).toBe('?desde=2026-11-10&hasta=2026-11-12')
    expect(button('Creado: 10 nov 2026 a 12 nov 2026')).toBeDefined()
    fireEvent.change(group.getByLabelText('Hasta'), { target: { value: '2026-11-01' } })
    await portal.happens(() => undefined)
    expect(group.getByText('La fecha final es anterior a la inicial.')).toBeDefined()
  })

  it('come with the address, whose garbage counts for nothing', async () => {
    await openTracking('?estado=en-uso&estado=nada&orden=%00&pagina=-7&x=<script>', ...all)
    expect(new Set(codesInView())).toEqual(new Set(['ENUSO001', 'AGOTADO1']))
  })

  it('keep the keyboard within reach: Escape gives the focus back to the filter', async () => {
    const portal = await openTracking('', ...all)
    await chooseIn(portal, 'Estado', 'Expirado')
    expect(document.activeElement).toBe(button('Estado: Expirado'))
  })
})

describe('The order of the codes', () => {
  it('follows the header that is pressed, and turns when it is pressed again', async () => {
    const portal = await openTracking('', freeCode, codeInUse, expiredCode)
    await sortBy(portal, 'Código')
    expect(codesInView()).toEqual(['ENUSO001', 'LIBRE001', 'VENCIDO1'])
    expect(header('Código').getAttribute('aria-sort')).toBe('ascending')
    await sortBy(portal, 'Código')
    expect(codesInView()).toEqual(['VENCIDO1', 'LIBRE001', 'ENUSO001'])
    expect(header('Código').getAttribute('aria-sort')).toBe('descending')
    expect(asked()).toBe('?orden=codigo&direccion=desc')
  })

  it.each(['Código', 'Creado', 'Evento', 'Estado', 'Tipo de código', 'Uso'])(
    'can be that of «%s»',
    async (name) => {
      const portal = await openTracking('', ...all)
      await sortBy(portal, name)
      expect(header(name).getAttribute('aria-sort')).toBe('ascending')
    },
  )
})
