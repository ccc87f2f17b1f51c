import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../support/eventually'
import { expiredCode, freeCode, spentCode } from '../../../support/mothers/codes'
import { manyCodes } from '../../../support/mothers/lists'
import { type OpenPortal, renderPortal } from '../../../support/renderPortal'
import { button, validate } from '../../../support/screens'
import { DESKTOP_WIDTH, PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const given = ({ codes }: Pick<OpenPortal, 'codes'>) => codes.put(freeCode, expiredCode)

/** The cards of a list, each as its row's element. */
const cards = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.getAttribute('aria-label') === name)

const detailsOf = (card: HTMLElement | undefined) =>
  [...(card?.querySelectorAll('dl > div') ?? [])].map((pair) => [
    pair.querySelector('dt')?.textContent,
    pair.querySelector('dd')?.textContent,
  ])

describe('On a phone', () => {
  beforeEach(() => resizeTo(PHONE_WIDTH))

  it('rows are cards', async () => {
    await renderPortal({ at: '/codigos', given })
    expect(screen.queryByRole('table')).toBeNull()
    const [card] = cards('Seguimiento de códigos').filter((one) =>
      one.textContent?.includes('LIBRE001'),
    )
    expect(detailsOf(card).map(([label]) => label)).toEqual([
      'Creado',
      'Evento',
      'Tipo de código',
      'Uso',
    ])
    expect(detailsOf(card)).toContainEqual(['Evento', 'Festival Verano'])
    expect(within(card ?? document.body).getByText('Disponible')).toBeDefined()
  })

  it('cards of invalid codes show only their top until opened [VALIDATOR-17]', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'NADA1 VENCIDO1')
    const [card] = cards('Códigos no válidos')
    const details = card?.querySelector('details')
    expect(details?.open).toBe(false)
    const summary = card?.querySelector('summary')
    expect(summary?.textContent).toBe('NADA1No existeNo está entre sus códigos.')
    if (summary) await portal.user.click(summary)
    expect(details?.open).toBe(true)
    expect(detailsOf(card)).toEqual([['Usado', '0 / 0']])
    await portal.user.click(button('Copiar NADA1'))
    expect(portal.clipboard.written).toEqual(['NADA1'])
  })

  it('cards of codes say in their details how often they were pasted, and in their status whether they are spent [VALIDATOR-7, VALIDATOR-18]', async () => {
    const portal = await renderPortal({ given: ({ codes }) => codes.put(freeCode, spentCode) })
    await validate(portal, 'LIBRE001 LIBRE001 AGOTADO1')
    const [free, spent] = cards('Códigos válidos').filter((card) => card.hasAttribute('data-key'))
    expect(detailsOf(free)).toEqual([['Usado', '0 / 1 · × 2']])
    expect(spent?.textContent).toContain('En uso · agotado')
    expect(detailsOf(spent)).toEqual([['Usado', '2 / 2']])
  })

  it('cards of valid codes are open', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    const [card] = cards('Códigos válidos')
    expect(card?.querySelector('details')).toBeNull()
    expect(detailsOf(card)).toEqual([['Usado', '0 / 1']])
    await portal.user.click(button('Copiar LIBRE001'))
    expect(portal.clipboard.written).toEqual(['LIBRE001'])
  })

  it('batches are cards too', async () => {
    await renderPortal({ given })
    const [card] = cards('Códigos por lote')
    expect(within(card ?? document.body).getByText('Festival Verano')).toBeDefined()
    expect(
      within(card ?? document.body).getByRole('button', { name: /: descargar CSV/ }).textContent,
    ).toBe('2 códigos')
  })
})

describe('Rotating a device', () => {
  it('switches between cards and tables by width [LAYOUT-14]', async () => {
    await renderPortal({ at: '/codigos', given })
    expect(screen.getByRole('table')).toBeDefined()
    act(() => resizeTo(PHONE_WIDTH))
    expect(screen.queryByRole('table')).toBeNull()
    act(() => resizeTo(DESKTOP_WIDTH))
    expect(screen.getByRole('table')).toBeDefined()
  })
})

describe.each([
  ['table', DESKTOP_WIDTH],
  ['list', PHONE_WIDTH],
] as const)('A long page as a %s', (role, width) => {
  beforeEach(() => resizeTo(width))

  it('is complete once it is not busy any more', async () => {
    await renderPortal({
      at: '/codigos?entradas=60',
      given: ({ codes }) => codes.put(...manyCodes(60)),
    })
    const list = screen.getByRole(role, { name: 'Seguimiento de códigos' })
    const rows = () => list.querySelectorAll('.chip').length
    await eventually(() => expect(list.ariaBusy).toBe('false'))
    expect(rows()).toBe(60)
    const { style } = list
    expect(role === 'table' ? style.marginBottom : style.getPropertyValue('--missing')).toMatch(
      /^0(px)?$/,
    )
  })
})
