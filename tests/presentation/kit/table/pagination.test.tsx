import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { manyCodes } from '../../../support/mothers/lists'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'
import { columnOf, pager } from '../../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const LIST = 'Seguimiento de códigos'

const open = (count: number, at = '/codigos') =>
  renderPortal({ at, given: ({ codes }) => codes.put(...manyCodes(count)) })

const numbers = () =>
  pager(LIST)
    .queryAllByRole('button')
    .filter(({ textContent }) => textContent !== '')
const places = () =>
  [...(numbers()[0]?.parentElement?.childNodes ?? [])].map(({ textContent }) => textContent)
const current = () =>
  numbers()
    .filter((one) => one.getAttribute('aria-current') === 'page')
    .map((one) => one.textContent)
const goTo = ({ user }: OpenPortal, name: string) =>
  user.click(pager(LIST).getByRole('button', { name }))
const sizeInput = () => pager(LIST).queryByRole('spinbutton', { name: 'Seleccionar' })
const cutNote = () => sizeInput()?.parentElement?.querySelector('[role=status]')?.textContent
const setSize = async ({ user }: OpenPortal, text: string) => {
  const input = pager(LIST).getByRole('spinbutton')
  await user.tripleClick(input)
  await user.clear(input)
  await user.paste(text)
  await pass(500)
}

describe('The pagination of a list [PAGE-1, PAGE-2, PAGE-4, PAGE-5]', () => {
  it.each([1, 9, 10])(
    'of %i entries, which fit on a page, shows which these are, and neither pages nor size',
    async (count) => {
      await open(count)
      const whole = pager(LIST).getByText((_, element) => element?.className === 'pager__count')
      expect(whole.textContent).toBe(`1 a ${count} de ${count} entradas`)
      expect(pager(LIST).queryAllByRole('button')).toEqual([])
      expect(sizeInput()).toBeNull()
    },
  )

  it('of many pages leaves gaps on both sides', async () => {
    const portal = await open(101)
    await goTo(portal, 'Página 5')
    expect(places()).toEqual(['1', '…', '4', '5', '6', '…', '11'])
    expect(current()).toEqual(['5'])
    expect(pager(LIST).getByText('41 a 50 de 101 entradas')).toBeDefined()
  })

  it('steps forward and back, not beyond the ends', async () => {
    const portal = await open(25)
    const ends = () =>
      ['Página anterior', 'Página siguiente'].map((name) =>
        pager(LIST).getByRole('button', { name }).matches('[aria-disabled=true]'),
      )
    expect(ends()).toEqual([true, false])
    await goTo(portal, 'Página siguiente')
    expect(ends()).toEqual([false, false])
    await goTo(portal, 'Página siguiente')
    expect(ends()).toEqual([false, true])
    expect(columnOf(LIST, 0)).toEqual(['LOTE021', 'LOTE022', 'LOTE023', 'LOTE024', 'LOTE025'])
    await goTo(portal, 'Página siguiente')
    expect(current()).toEqual(['3'])
    // Keyboard users keep their focus at either end.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Página siguiente')
    await goTo(portal, 'Página anterior')
    expect(current()).toEqual(['2'])
  })

  it('shows the last page if the list shrinks [PAGE-8]', async () => {
    const portal = await open(21)
    await goTo(portal, 'Página 3')
    await portal.happens(() => portal.codes.feedCodes(manyCodes(15)))
    expect(current()).toEqual(['2'])
    expect(pager(LIST).getByText('11 a 15 de 15 entradas')).toBeDefined()
  })
})

describe('A list that grows [PAGE-8]', () => {
  it('keeps its page and its page size, and counts what was added', async () => {
    const portal = await open(45)
    await setSize(portal, '20')
    await goTo(portal, 'Página 2')
    expect(pager(LIST).getByText('21 a 40 de 45 entradas')).toBeDefined()
    await portal.happens(() => portal.codes.feedCodes(manyCodes(61)))
    expect(current()).toEqual(['2'])
    expect(sizeInput()).toHaveProperty('value', '20')
    expect(pager(LIST).getByText('21 a 40 de 61 entradas')).toBeDefined()
    expect(columnOf(LIST, 0)).toHaveLength(20)
    expect(numbers().map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4'])
  })

  it('beyond one page gets its page buttons, and stays on the first', async () => {
    const portal = await open(10)
    expect(numbers()).toEqual([])
    await portal.happens(() => portal.codes.feedCodes(manyCodes(11)))
    expect(current()).toEqual(['1'])
    expect(pager(LIST).getByText('1 a 10 de 11 entradas')).toBeDefined()
    expect(sizeInput()).toHaveProperty('value', '10')
  })
})

describe('The page size', () => {
  it('is a number with its unit [PAGE-3, TRACKING-5]', async () => {
    const portal = await open(11)
    expect(sizeInput()).toHaveProperty('value', '10')
    expect(pager(LIST).getByText('Entradas')).toBeDefined()
    await setSize(portal, '1')
    expect(pager(LIST).getByText('Entrada')).toBeDefined()
    expect(columnOf(LIST, 0)).toHaveLength(1)
  })

  it('changes the rows when typing pauses, not with every digit', async () => {
    const portal = await open(25)
    const input = pager(LIST).getByRole('spinbutton')
    await portal.user.clear(input)
    await portal.user.type(input, '20')
    expect(columnOf(LIST, 0)).toHaveLength(10)
    await pass(500)
    expect(columnOf(LIST, 0)).toHaveLength(20)
    expect(pager(LIST).getByText('1 a 20 de 25 entradas')).toBeDefined()
  })

  it('keeps the first visible entry in view', async () => {
    const portal = await open(25)
    await goTo(portal, 'Página 3')
    await setSize(portal, '5')
    expect(columnOf(LIST, 0)[0]).toBe('LOTE021')
    expect(current()).toEqual(['5'])
  })

  it.each(['0', '-3', '2.5', '1e-3', ''])('ignores «%s» and resets it on blur', async (text) => {
    const portal = await open(25)
    await setSize(portal, text)
    expect(columnOf(LIST, 0)).toHaveLength(10)
    await portal.user.tab()
    expect(sizeInput()).toHaveProperty('value', '10')
  })

  it.each([
    [1280, '500'],
    [PHONE_WIDTH, '100'],
  ])('is cut at %i px to %s, which is said beside it [PAGE-11]', async (width, most) => {
    resizeTo(width)
    const portal = await open(12)
    await setSize(portal, most)
    expect(cutNote()).toBe('')
    await setSize(portal, '99999')
    expect(sizeInput()).toHaveProperty('value', most)
    expect(cutNote()).toBe(`${most} como máximo`)
    await portal.user.tab()
    expect(cutNote()).toBe(`${most} como máximo`)
    await setSize(portal, '11')
    expect(cutNote()).toBe('')
  })

  it('is no larger than that for an address with a larger one [PAGE-11]', async () => {
    resizeTo(PHONE_WIDTH)
    await open(120, '/codigos?entradas=500')
    expect(sizeInput()).toHaveProperty('value', '100')
    expect(cutNote()).toBe('100 como máximo')
    expect(pager(LIST).getByText('1 a 100 de 120 entradas')).toBeDefined()
  })

  it('larger than the list keeps its input, so that it can be reduced [PAGE-7]', async () => {
    const portal = await open(25)
    await setSize(portal, '50')
    expect(columnOf(LIST, 0)).toHaveLength(25)
    expect(pager(LIST).queryAllByRole('button')).toEqual([])
    expect(sizeInput()).not.toBeNull()
    await setSize(portal, '10')
    expect(columnOf(LIST, 0)).toHaveLength(10)
  })

  it('smaller than the usual one keeps its input in a short list with pages [PAGE-4]', async () => {
    await open(8, '/codigos?entradas=5')
    expect(places()).toEqual(['1', '2'])
    expect(sizeInput()).toHaveProperty('value', '5')
  })

  it('of one list does not change others [PAGE-8]', async () => {
    const portal = await open(25)
    await setSize(portal, '20')
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await portal.user.click(screen.getByRole('link', { name: 'Códigos' }))
    expect(columnOf(LIST, 0)).toHaveLength(10)
  })
})
