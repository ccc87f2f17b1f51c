import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Given, openLedger } from '../../support/ledgerScreen'
import { trackedCode } from '../../support/mothers/codes'
import { button } from '../../support/screens'

const [one, two, three, used] = [
  trackedCode('UNO00001'),
  trackedCode('DOS00002'),
  trackedCode('TRES0003'),
  trackedCode('USADO004', { currentUses: 1 }),
]

const given: readonly Given[] = [
  [one, { note: 'Rosa · Luis', amount: 4_000 }],
  [two, { note: 'Luis', amount: 3_000, isPaid: true }],
  [three, { sharedAt: 5 }],
  [used, { note: 'Luis', amount: 2_000 }],
]

const list = () => within(screen.getByRole('region', { name: 'Personas' }))
const row = (code: string) => {
  const item = list().getByText(code).closest('li')
  if (!item) throw new Error(`No row of ${code}`)
  return item
}
const listed = () =>
  Array.from(document.querySelectorAll('.given-row .chip'), ({ textContent }) => textContent)
const status = () => document.querySelector('.people [role="status"]')?.textContent

type Ledger = Awaited<ReturnType<typeof openLedger>>

const openView = async ({ user }: Ledger, name: string) => {
  await user.click(button('Más opciones'))
  await user.click(button(name))
}

const openByCode = async () => {
  const portal = await openLedger(given)
  await openView(portal, 'Ver por código')
  return portal
}

describe('The ledger by code', () => {
  it('says in one line who has a code, whether it was used, and whether it is paid [PEOPLE-14]', async () => {
    await openByCode()
    expect(row('UNO00001').textContent).toBe(
      'UNO00001RosaLuisSin usar · 0 / 1Festival Verano₡4\u00a0000Pendiente',
    )
    expect(row('DOS00002').textContent).toBe(
      'DOS00002LuisSin usar · 0 / 1Festival Verano₡3\u00a0000Cobrado',
    )
    expect(row('TRES0003').textContent).toBe('TRES0003Sin nombreSin usar · 0 / 1Festival Verano')
    expect(row('USADO004').textContent).toBe(
      'USADO004LuisUsado · 1 / 1Festival Verano₡2\u00a0000Pendiente',
    )
  })

  it('has each code once, also one of two people, by person and last those without a name [PEOPLE-14]', async () => {
    await openByCode()
    expect(listed()).toEqual(['DOS00002', 'UNO00001', 'USADO004', 'TRES0003'])
    expect(status()).toBe('4 códigos')
  })

  it('has a code that was only used last, as noted for no one [PEOPLE-14, PEOPLE-16]', async () => {
    const portal = await openLedger([...given, [trackedCode('AJENO005', { currentUses: 1 }), {}]])
    await openView(portal, 'Ver por código')
    expect(listed().at(-1)).toBe('AJENO005')
    expect(row('AJENO005').textContent).toBe('AJENO005Sin anotarUsado · 1 / 1Festival Verano')
    expect(status()).toBe('5 códigos')
  })

  it('opens the sheet of each of its people [PEOPLE-14]', async () => {
    const portal = await openByCode()
    await portal.user.click(within(row('UNO00001')).getByRole('button', { name: 'Rosa' }))
    expect(portal.sheet().getByRole('heading', { name: 'Rosa' })).toBeDefined()
    await portal.user.click(portal.sheet().getByRole('button', { name: 'Cerrar' }))
    await portal.user.click(within(row('TRES0003')).getByRole('button', { name: 'Sin nombre' }))
    expect(portal.sheet().getByRole('heading', { name: 'Sin nombre' })).toBeDefined()
  })

  it('is searched and filtered by code; what is paid there stays until it is asked anew [PEOPLE-14]', async () => {
    const portal = await openByCode()
    await portal.user.click(button('Por cobrar'))
    expect(listed()).toEqual(['UNO00001', 'USADO004'])
    expect(status()).toBe('2 de 4 códigos')
    await portal.user.click(list().getByRole('switch', { name: 'Cobrado: UNO00001' }))
    expect(portal.mark(one).isPaid).toBe(true)
    expect(listed()).toEqual(['UNO00001', 'USADO004'])
    await portal.user.click(button('Todos'))
    await portal.user.click(button('Por cobrar'))
    expect(listed()).toEqual(['USADO004'])
    const search = screen.getByRole('searchbox', { name: 'Buscar persona o código' })
    await portal.user.type(search, 'rosa')
    expect(screen.getByText('Ningún código con «rosa» en «Por cobrar».')).toBeDefined()
    await portal.user.click(button('Ver todos'))
    expect(listed()).toHaveLength(4)
  })

  it('keeps what its filter showed later, too, with the focus, where that is paid [PEOPLE-14]', async () => {
    const portal = await openByCode()
    await portal.user.click(button('Por cobrar'))
    await portal.user.click(within(row('USADO004')).getByRole('button', { name: 'Luis' }))
    await portal.user.click(button('Cobros'))
    const paid = () => portal.sheet().getByRole('switch', { name: 'Cobrado: DOS00002' })
    await portal.user.click(paid())
    await portal.user.click(portal.sheet().getByRole('button', { name: 'Cerrar' }))
    expect(listed()).toEqual(['DOS00002', 'UNO00001', 'USADO004'])
    const two = list().getByRole('switch', { name: 'Cobrado: DOS00002' })
    await portal.user.click(two)
    expect(listed()).toEqual(['DOS00002', 'UNO00001', 'USADO004'])
    expect(document.activeElement).toBe(two)
  })

  it('has a code that is gone, by its people, and can still be paid for [PEOPLE-2, PEOPLE-14]', async () => {
    const portal = await openByCode()
    await portal.happens(() => portal.codes.remove(one.id))
    const gone = list().getByRole('switch', {
      name: 'Cobrado: un código que ya no está en su lista de Rosa y Luis',
    })
    expect(gone.closest('li')?.textContent).toBe(
      'Un código que ya no está en su listaRosaLuisEliminado₡4\u00a0000Pendiente',
    )
    await portal.user.click(gone)
    expect(portal.mark(one).isPaid).toBe(true)
  })

  it('has the focus once the ticket is closed of a code that was taken back there [PEOPLE-14]', async () => {
    const portal = await openByCode()
    await portal.user.click(within(row('TRES0003')).getByRole('button', { name: 'TRES0003' }))
    await portal.user.click(await screen.findByRole('button', { name: 'Quitar marca' }))
    await portal.user.click(button('Cerrar'))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(list().queryByText('TRES0003')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Personas' }))
  })

  it('has pages, begins at the first one where it is searched, and marks what it finds [PEOPLE-14]', async () => {
    const many = Array.from(
      { length: 12 },
      (_, at): Given => [trackedCode(`VARIOS${String(at).padStart(2, '0')}`), { note: 'Ana' }],
    )
    const portal = await openLedger(many)
    await openView(portal, 'Ver por código')
    await portal.user.click(button('Página siguiente'))
    expect(listed()).toEqual(['VARIOS10', 'VARIOS11'])
    await openView(portal, 'Ver por persona')
    await openView(portal, 'Ver por código')
    expect(listed()).toEqual(['VARIOS10', 'VARIOS11'])
    await portal.user.type(
      screen.getByRole('searchbox', { name: 'Buscar persona o código' }),
      'varios0',
    )
    expect(listed()).toHaveLength(10)
    expect(document.querySelector('.given-row mark')?.textContent).toBe('VARIOS0')
  })

  it('takes one change of the browser’s history for each letter of a search [PEOPLE-3]', async () => {
    const portal = await openByCode()
    const changes = vi.spyOn(window.history, 'replaceState')
    await portal.user.type(screen.getByRole('searchbox', { name: 'Buscar persona o código' }), 'ro')
    expect(changes).toHaveBeenCalledTimes(2)
  })

  it('is listed again after a reload, with its filter [PEOPLE-3, PEOPLE-14]', async () => {
    const portal = await openByCode()
    await portal.user.click(button('Sin usar'))
    const historyState: unknown = window.history.state
    portal.unmount()
    await openLedger(given, { historyState })
    expect(listed()).toEqual(['DOS00002', 'UNO00001', 'TRES0003'])
  })
})
