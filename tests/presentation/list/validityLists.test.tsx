import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { addressQuery, openList } from '../../support/listScreen'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { button, columnOf, headersOf, pager, rowsOf } from '../../support/screens'
import { storeDate } from '../../support/storeDate'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const [VALID, INVALID] = ['Códigos válidos', 'Códigos no válidos']
const listOf = (title: string) => within(screen.getByRole('region', { name: title }))

describe('The lists by validity', () => {
  it('are a view with its own columns [TRACKING-6, TRACKING-10]', async () => {
    const at = (second: number) => storeDate(2026, 10, 20, 12, 0, second).getTime()
    const { user } = await openList(
      '',
      { ...freeCode, createdAt: at(3) },
      { ...spentCode, createdAt: at(2) },
      { ...expiredCode, createdAt: at(1) },
    )
    await user.click(button('Por validez'))
    expect(addressQuery()).toBe('?vista=listas')
    for (const title of [VALID, INVALID]) {
      expect(headersOf(title)).toEqual(['Código', 'Estado', 'Usado', 'Acciones'])
    }
    expect(rowsOf(VALID)).toEqual([
      ['LIBRE001Festival Verano · Creado 20 nov 2026', 'Disponible', '0 / 1', ''],
      ['AGOTADO1Festival Verano · Creado 20 nov 2026', 'En uso · agotado', '2 / 2', ''],
    ])
    expect(rowsOf(INVALID)).toEqual([
      ['VENCIDO1Festival Verano · Creado 20 nov 2026', 'Expirado', '0 / 1', ''],
    ])
    await expectNoAxeViolations()
  })

  it('have ten codes per page and copy all of them [TRACKING-7, TRACKING-9]', async () => {
    const { user, clipboard } = await openList('?vista=listas', ...manyCodes(25), expiredCode)
    expect(columnOf(VALID, 0)).toHaveLength(10)
    expect(pager(VALID).getByText('1 a 10 de 25 entradas')).toBeDefined()
    await user.click(listOf(VALID).getByRole('button', { name: /^Copiar códigos/ }))
    expect(clipboard.written[0]?.split('\n')).toHaveLength(25)
    await user.click(listOf(INVALID).getByRole('button', { name: /^Copiar códigos/ }))
    expect(clipboard.written[1]).toBe('VENCIDO1')
  })
})

describe('A list of codes without text', () => {
  it('has nothing to copy', async () => {
    await openList('?vista=listas', { ...freeCode, code: '' })
    expect(listOf(VALID).getByText('Sin código')).toBeDefined()
    expect(listOf(VALID).queryByRole('button', { name: /^Copiar códigos/ })).toBeNull()
    expect(listOf(INVALID).getByText('No hay códigos en esta lista.')).toBeDefined()
  })
})

describe('The usage per event', () => {
  it('shows parts that add up, and leads to the event [STATUS-8]', async () => {
    const { user } = await openList(
      '?buscar=libre&estado=disponible',
      freeCode,
      codeInUse,
      spentCode,
      accessCode('OTRO', { eventId: null }),
    )
    const item = screen.getByRole('link', { name: 'Festival Verano' }).closest('li')
    expect(item?.textContent).toBe('Festival Verano1 libre1 en uso1 agotado3 códigos')
    await user.click(screen.getByRole('link', { name: 'Evento no encontrado' }))
    expect(addressQuery()).toBe('?evento=ninguno')
    expect(columnOf('Seguimiento de códigos', 0)).toEqual(['OTRO'])
    await user.click(screen.getByRole('link', { name: 'Festival Verano' }))
    expect(window.location.pathname).toBe('/eventos/festival')
  })
})

describe('A code in a list', () => {
  it('is copied and shared from its row [TRACKING-6]', async () => {
    const { user, clipboard, share } = await openList('?vista=listas', freeCode)
    await user.click(listOf(VALID).getByRole('button', { name: 'Copiar LIBRE001' }))
    expect(clipboard.written).toEqual(['LIBRE001'])
    await user.click(button('Deshacer'))
    await user.click(listOf(VALID).getByRole('button', { name: 'Compartir LIBRE001 por WhatsApp' }))
    expect(share.links).toHaveLength(1)
  })

  it('is a card on a phone, like those of the whole list [TRACKING-8]', async () => {
    resizeTo(PHONE_WIDTH)
    await openList('?vista=listas', freeCode, expiredCode)
    const [card] = within(screen.getByRole('list', { name: VALID })).getAllByRole('listitem')
    expect([...(card?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(
      ['Creado', 'Evento', 'Usado'],
    )
    expect(screen.queryByRole('table')).toBeNull()
    for (const title of [VALID, INVALID]) {
      expect(
        within(screen.getByRole('list', { name: title })).getAllByRole('listitem'),
      ).toHaveLength(1)
    }
  })
})
