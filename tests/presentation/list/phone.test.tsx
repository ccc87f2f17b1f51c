import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressQuery, openList, searchBox, selected, TRACKING } from '../../support/listScreen'
import {
  accessCode,
  codeInUse,
  expiredCode,
  freeCode,
  spentCode,
} from '../../support/mothers/codes'
import { manyCodes } from '../../support/mothers/lists'
import { pass } from '../../support/renderPortal'
import { button, pager } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const codeInUse2 = accessCode('ENUSO002', { currentUses: 1, maxUses: 3 })
const all = [freeCode, codeInUse, spentCode, expiredCode]
const list = () => screen.getByRole('list', { name: TRACKING })
const codesInCards = () => [...list().querySelectorAll('bdi')].map(({ textContent }) => textContent)
const cardOf = (code: string) => {
  const card = within(list()).getByText(code).closest('li')
  if (!card) throw new Error(`${code} is in no card`)
  return card
}
const boxes = () => within(list()).queryAllByRole('checkbox')
const quickFilters = () => within(screen.getByRole('group', { name: 'Filtros rápidos' }))
/** A chip that begins with a word, before its count. */
const chip = (word: string) =>
  quickFilters().getByRole('button', { name: new RegExp(`^${word}( \\d+)?$`) })
const chips = () =>
  quickFilters()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

beforeEach(() => resizeTo(PHONE_WIDTH))

describe('Choosing codes on a phone', () => {
  it('is a mode: only then cards have check boxes, and no actions of their own [TRACKING-11]', async () => {
    const { user } = await openList('', ...all)
    expect(boxes()).toEqual([])
    await user.click(button('Seleccionar'))
    expect(boxes()).toHaveLength(4)
    await user.click(cardOf('LIBRE001'))
    await user.click(within(cardOf('ENUSO001')).getByRole('checkbox'))
    expect(selected()).toBe('2 códigos seleccionados elegidos')
    await user.click(cardOf('LIBRE001'))
    expect(selected()).toBe('1 código seleccionado elegido')
    await user.click(button('Quitar selección'))
    expect(boxes()).toEqual([])
    expect(screen.queryByRole('region', { name: 'Códigos seleccionados' })).toBeNull()
  })

  it('begins with a long press, not with one that scrolls [TRACKING-11]', async () => {
    await openList('', ...all)
    const press = { pointerType: 'touch', clientX: 50, clientY: 300 }
    fireEvent.pointerDown(cardOf('LIBRE001'), press)
    fireEvent.pointerMove(cardOf('LIBRE001'), { ...press, clientY: 340 })
    await pass(600)
    expect(boxes()).toEqual([])
    fireEvent.pointerDown(cardOf('LIBRE001'), press)
    await pass(600)
    fireEvent.pointerUp(cardOf('LIBRE001'), press)
    fireEvent.click(cardOf('LIBRE001'), { detail: 1 })
    expect(selected()).toBe('1 código seleccionado elegido')
  })

  it('makes room at the foot of the page for the bar', async () => {
    const { user } = await openList('', ...all)
    const hasRoom = () => document.documentElement.classList.contains('has-thumb')
    expect(hasRoom()).toBe(false)
    await user.click(button('Seleccionar'))
    expect(hasRoom()).toBe(true)
    await user.click(button('Quitar selección'))
    expect(hasRoom()).toBe(false)
  })
})

describe('The filters on a phone', () => {
  it('are a draft in a sheet until they are applied, with the number of codes [TRACKING-12]', async () => {
    const { user } = await openList('', ...all)
    await user.click(button('Filtros'))
    const sheet = within(screen.getByRole('dialog', { name: 'Filtros y orden' }))
    expect(document.activeElement?.textContent).toBe('Filtros y orden')
    await user.click(sheet.getByLabelText('En uso'))
    expect(codesInCards()).toHaveLength(4)
    await user.selectOptions(sheet.getByLabelText('Ordenar por'), 'Código, de la A a la Z')
    await user.click(sheet.getByRole('button', { name: 'Ver 1 código' }))
    expect(codesInCards()).toEqual(['ENUSO001'])
    expect(addressQuery()).toBe('?estado=en-uso&orden=codigo&direccion=asc')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button('Filtros: 1')).toBeDefined()
  })

  it('hold the uses of each event, which stand nowhere else, and not the view, which one press changes [TRACKING-6, TRACKING-12]', async () => {
    const { user } = await openList('', ...all)
    expect(screen.queryByRole('heading', { name: 'Uso por evento' })).toBeNull()
    await user.click(button('Filtros'))
    const sheet = within(screen.getByRole('dialog', { name: 'Filtros y orden' }))
    expect(sheet.getByRole('heading', { name: 'Uso por evento' })).toBeDefined()
    expect(sheet.queryByRole('button', { name: 'Por validez' })).toBeNull()
    await user.click(sheet.getByRole('button', { name: 'Cerrar' }))
    await user.click(button('Por validez'))
    expect(addressQuery()).toBe('?vista=listas')
    expect(screen.getByRole('region', { name: 'Códigos válidos' })).toBeDefined()
  })

  it('are left as they were by closing the sheet', async () => {
    const { user } = await openList('?tipo=lider', ...all)
    await user.click(button('Filtros: 1'))
    await user.click(button('Quitar filtros'))
    await user.click(button('Cerrar'))
    expect(addressQuery()).toBe('?tipo=lider')
  })

  it('begin their chips with «Por dar», each with what it finds, pressed or not', async () => {
    const { user } = await openList('', ...all, codeInUse2)
    const order = ['Por dar 1', 'Libres 1', 'En uso 2', 'Agotados 1', 'Expirados 1', 'Dados hoy 0']
    expect(chips()).toEqual(order)
    await user.click(chip('En uso'))
    await user.click(chip('Agotados'))
    expect(addressQuery()).toBe('?estado=en-uso&estado=agotado')
    expect(codesInCards()).toHaveLength(3)
    expect(chips()).toEqual(order)
  })

  it('have chips that never find nothing by contradicting each other', async () => {
    const { user } = await openList('?estado=en-uso', ...all)
    await user.click(chip('Por dar'))
    expect(addressQuery()).toBe('?dado=no')
    expect(codesInCards()).toEqual(['LIBRE001'])
    // One line has room for no more.
    expect(screen.getByText('1 de 4')).toBeDefined()
    await user.click(chip('Expirados'))
    expect(addressQuery()).toBe('?estado=expirado')
  })

  it('find the codes that were given today, beside a state [SHARED-3]', async () => {
    const { user } = await openList('', ...all)
    await user.click(button('Copiar LIBRE001'))
    expect(chips().slice(0, 2)).toEqual(['Por dar 0', 'Libres 1'])
    await user.click(chip('Dados hoy'))
    expect(addressQuery()).toBe('?dado=hoy')
    expect(codesInCards()).toEqual(['LIBRE001'])
    expect(chips()).toEqual([
      'Por dar 0',
      'Libres 1',
      'En uso 0',
      'Agotados 0',
      'Expirados 0',
      'Dados hoy 1',
    ])
  })

  it('are chips that go with a press [TRACKING-12]', async () => {
    const { user } = await openList('?tipo=lider&desde=2026-01-01', ...all)
    await user.click(chip('Expirados'))
    await user.click(chip('Agotados'))
    expect(addressQuery()).toBe('?estado=expirado&estado=agotado&tipo=lider&desde=2026-01-01')
    expect(chip('Expirados').ariaPressed).toBe('true')
    await user.click(chip('Agotados'))
    await user.click(chip('Expirados'))
    await user.click(chip('Líder'))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filtros rápidos' }))
    await user.click(chip('Creado desde 1 ene 2026'))
    expect(addressQuery()).toBe('')
    expect(chip('Expirados').ariaPressed).toBe('false')
  })
})

describe('The search on a phone', () => {
  it('brings the matches right below it, with their number and a button that clears it', async () => {
    const { user } = await openList('', ...all)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.type(searchBox(), 'uso')
    await pass(100)
    const results = list().closest('[data-seeking]')
    expect(scrolled.mock.instances).toContain(results)
    expect(results?.getAttribute('data-seeking')).toBe('true')
    expect(searchBox().parentElement?.textContent).toBe('1')
    await user.click(button('Borrar la búsqueda'))
    expect(addressQuery()).toBe('')
    expect(document.activeElement).toBe(searchBox())
  })

  it('does not move the page where the focus went on within the same frame [REACH-1]', async () => {
    await openList('', ...all)
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    act(() => {
      searchBox().focus()
      chip('Expirados').focus()
    })
    await pass(100)
    const ofResults = scrolled.mock.instances.filter((one) => (one as Element).contains(list()))
    expect(ofResults).toEqual([])
  })
})

describe('Another page', () => {
  it('begins at the top of its list, which gets the focus [PAGE-9]', async () => {
    const { user } = await openList('', ...manyCodes(25))
    const group = screen.getByRole('group', { name: `Página 1 de ${TRACKING}` })
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    vi.spyOn(group, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500))
    await user.click(pager(TRACKING).getByRole('button', { name: 'Página 2' }))
    expect(document.activeElement).toBe(group)
    expect(group.getAttribute('aria-label')).toBe(`Página 2 de ${TRACKING}`)
    expect(scrolled.mock.instances).toEqual([group])
  })
})
