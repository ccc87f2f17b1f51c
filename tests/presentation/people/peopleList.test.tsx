import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Given, openLedger } from '../../support/ledgerScreen'
import { trackedCode } from '../../support/mothers/codes'
import { button } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const [one, two, three, four] = [
  trackedCode('UNO00001'),
  trackedCode('DOS00002'),
  trackedCode('TRES0003'),
  trackedCode('CUATRO04'),
]

const search = () => screen.getByRole('searchbox', { name: 'Buscar persona o código' })
const status = () => document.querySelector('.people [role="status"]')?.textContent

describe('A search within a filter', () => {
  const given: readonly Given[] = [
    [one, { note: 'Ana', amount: 4_000 }],
    [two, { note: 'Luis' }],
  ]

  it('names the filter where it finds no one, and one press clears both [PEOPLE-3]', async () => {
    const portal = await openLedger(given)
    await portal.user.click(button('Por cobrar'))
    await portal.user.type(search(), 'luis')
    expect(screen.getByText('Nadie con «luis» en «Por cobrar».')).toBeDefined()
    await portal.user.click(button('Ver todas'))
    expect(portal.rows()).toHaveLength(2)
    expect(search()).toHaveProperty('value', '')
    expect(button('Todas').getAttribute('aria-pressed')).toBe('true')
  })
})

describe('The bar at the thumb', () => {
  const bar = () => screen.getByRole('region', { name: 'Por cobrar' }).textContent

  it('tells what people owe, without the codes that have no name [PEOPLE-8]', async () => {
    resizeTo(PHONE_WIDTH)
    await openLedger([
      [one, { note: 'Ana', amount: 4_000 }],
      [two, { note: 'Ana · Luis', amount: 1_000 }],
      [three, { amount: 3_000 }],
    ])
    expect(bar()).toBe('2 personas le deben₡5\u00a0000Ver por cobrar')
  })

  it('says so where only codes without a name are owed [PEOPLE-8]', async () => {
    resizeTo(PHONE_WIDTH)
    await openLedger([
      [one, { note: 'Ana' }],
      [three, { amount: 3_000 }],
    ])
    expect(bar()).toBe('Códigos sin nombre₡3\u00a0000Ver por cobrar')
  })
})

describe('A row', () => {
  it('tells how much was paid, and nothing of codes without an amount [PEOPLE-8]', async () => {
    const { rows } = await openLedger([
      [one, { note: 'Ana', amount: 5_000, isPaid: true }],
      [two, { note: 'Ana' }],
    ])
    expect(rows()[0]).toMatch(/2 sin usar₡5\u00a0000cobrado$/)
  })

  it('has whole letters as initials, also of flags and families', async () => {
    const { rows } = await openLedger([[one, { note: '🇨🇷 👨‍👩‍👧 Mora' }]])
    expect(rows()[0]).toMatch(/^🇨🇷👨‍👩‍👧🇨🇷 👨‍👩‍👧 Mora/u)
  })
})

describe('The status of the list', () => {
  const given: readonly Given[] = [
    [one, { note: 'Ana' }],
    [two, { note: 'Luis' }],
    [three, { sharedAt: 5 }],
    [four, { sharedAt: 5 }],
  ]

  it('tells of the codes without a name that the list shows [PEOPLE-3]', async () => {
    const portal = await openLedger(given)
    expect(status()).toBe('2 personas')
    await portal.user.type(search(), 'o0')
    expect(status()).toBe('1 de 2 personas y códigos sin nombre')
    await portal.user.clear(search())
    await portal.user.type(search(), 'tres')
    expect(status()).toBe('Solo códigos sin nombre')
  })
})
