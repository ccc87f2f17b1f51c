import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Given, openLedger } from '../../support/ledgerScreen'
import { trackedCode } from '../../support/mothers/codes'
import { pass } from '../../support/renderPortal'
import { alertText, button, notices } from '../../support/screens'

const [one, two, three] = [
  trackedCode('UNO00001'),
  trackedCode('DOS00002'),
  trackedCode('TRES0003'),
]

const given: readonly Given[] = [
  [one, { note: 'Ana', amount: 4_000, isPaid: true }],
  [two, { note: 'Ana', amount: 3_500 }],
  [three, { note: 'Ana' }],
]

const openPayments = async (codes = given) => {
  const portal = await openLedger(codes)
  await portal.user.click(portal.person(/Ana/))
  await portal.user.click(button('Cobros'))
  return portal
}

const amountOf = (code: string) => screen.getByRole('textbox', { name: `Monto de ${code}` })
const paid = (code: string) => screen.getByRole('switch', { name: `Cobrado: ${code}` })
const dialog = () => screen.getByRole('dialog').textContent ?? ''

describe('What a person owes', () => {
  it('is summed, to the whole of what is asked for [PEOPLE-8]', async () => {
    await openPayments()
    expect(dialog()).toContain('₡3\u00a0500por cobrar de ₡7\u00a0500')
    expect(dialog()).toContain('₡3\u00a0500 por cobrar₡4\u00a0000 cobrado')
  })

  it('says of each code its event and its uses beside what is paid [PEOPLE-4]', async () => {
    await openPayments()
    const row = paid('DOS00002').closest('li')?.textContent
    expect(row).toContain('Festival Verano')
    expect(row).toContain('Sin usar · 0 / 1')
  })

  it('stays where the code is gone, and can still be paid [PEOPLE-2, PEOPLE-6]', async () => {
    const portal = await openPayments()
    await portal.happens(() => portal.codes.remove(two.id))
    expect(dialog()).toContain('₡3\u00a0500por cobrar de ₡7\u00a0500')
    expect(dialog()).toContain('Un código que ya no está en su listaEliminado')
    await portal.user.click(paid('un código que ya no está en su lista'))
    expect(portal.mark(two).isPaid).toBe(true)
    expect(dialog()).toContain('Todo cobrado')
    await portal.user.click(button('Códigos'))
    expect(dialog()).toContain('Un código que ya no está en su lista')
  })

  it('stands above what they paid, and does not move where it is paid [PEOPLE-7]', async () => {
    const portal = await openPayments()
    const order = () =>
      screen.getAllByRole('switch').map((one) => one.getAttribute('aria-label')?.slice(9))
    expect(order()).toEqual(['DOS00002', 'TRES0003', 'UNO00001'])
    await portal.user.click(paid('DOS00002'))
    expect(order()).toEqual(['DOS00002', 'TRES0003', 'UNO00001'])
    expect(portal.mark(two).isPaid).toBe(true)
    expect(paid('DOS00002').getAttribute('aria-checked')).toBe('true')
    await portal.user.click(paid('DOS00002'))
    expect(portal.mark(two).isPaid).toBe(false)
  })

  it('is typed with or without groups, and kept on Enter and on leaving the field [PEOPLE-6]', async () => {
    const portal = await openPayments()
    await portal.user.type(amountOf('TRES0003'), '12 000{Enter}')
    expect(portal.mark(three).amount).toBe(12_000)
    await portal.user.clear(amountOf('DOS00002'))
    await portal.user.tab()
    expect(portal.mark(two).amount).toBeNull()
    expect(notices()).toEqual(['Monto quitado en 1 código.'])
    await portal.user.click(button('Deshacer'))
    expect(portal.mark(two).amount).toBe(3_500)
  })

  it.each([
    ['the sheet is closed by Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['the leader goes back', () => window.history.back()],
  ])('is kept as it was typed where %s [PEOPLE-6]', async (_, leave) => {
    const portal = await openPayments()
    await portal.user.type(amountOf('TRES0003'), '7777')
    await portal.happens(leave)
    await pass(100)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.mark(three).amount).toBe(7_777)
  })

  it('is a whole number: anything else stays in the field with the reason [PEOPLE-6]', async () => {
    const portal = await openPayments()
    await portal.user.type(amountOf('TRES0003'), '12,5{Enter}')
    await portal.user.tab()
    expect(alertText()).toBe('Escriba solo un número entero, de 1 a 10\u00a0000\u00a0000.')
    expect(amountOf('TRES0003')).toHaveProperty('value', '12,5')
    expect(portal.mark(three).amount).toBeNull()
  })

  it('has its reason scrolled into view, which may lie under the foot [PEOPLE-6]', async () => {
    const portal = await openPayments()
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    const same = screen.getByRole('textbox', { name: 'Mismo monto a cada código sin cobrar' })
    await portal.user.type(same, 'mucho{Enter}')
    expect(scroll.mock.contexts).toContain(screen.getByRole('alert'))
    await portal.user.clear(same)
    await portal.user.type(amountOf('TRES0003'), 'x')
    expect(scroll.mock.contexts).toContain(screen.getAllByRole('alert')[0])
  })

  it('cannot be paid where nothing is asked for [PEOPLE-6]', async () => {
    await openPayments()
    expect(paid('TRES0003')).toHaveProperty('disabled', true)
    expect(paid('TRES0003').textContent).toBe('Sin monto')
  })

  it('is the same for each code that is not paid by one press, which a notice takes back [PEOPLE-7]', async () => {
    const portal = await openPayments()
    const same = screen.getByRole('textbox', { name: 'Mismo monto a cada código sin cobrar' })
    await portal.user.type(same, 'mucho{Enter}')
    expect(alertText()).toBe('Escriba solo un número entero, de 1 a 10\u00a0000\u00a0000.')
    await portal.user.clear(same)
    await portal.user.type(same, '5000')
    await portal.user.click(button('Poner'))
    expect([one, two, three].map((code) => portal.mark(code).amount)).toEqual([4_000, 5_000, 5_000])
    expect(notices()).toEqual(['Monto anotado en 2 códigos.'])
    await portal.user.click(button('Deshacer'))
    expect([one, two, three].map((code) => portal.mark(code).amount)).toEqual([4_000, 3_500, null])
  })

  it.each<[string, Parameters<typeof trackedCode>[1] | null, number | null]>([
    ['that is gone', null, null],
    ['that was deleted', { status: 'deleted' }, null],
    ['that expired', { status: 'expired' }, 5_000],
  ])(
    'is the same by one press also for a code %s, as far as it was of use [PEOPLE-7]',
    async (_, fields, amount) => {
      const odd = trackedCode('RARO0004', fields ?? {})
      const portal = await openPayments([
        [three, { note: 'Ana' }],
        [odd, { note: 'Ana' }],
      ])
      if (!fields) await portal.happens(() => portal.codes.remove(odd.id))
      const same = screen.getByRole('textbox', { name: 'Mismo monto a cada código sin cobrar' })
      await portal.user.type(same, '5000{Enter}')
      expect([three, odd].map((code) => portal.mark(code).amount)).toEqual([5_000, amount])
      expect(notices()).toEqual([`Monto anotado en ${amount ? '2 códigos' : '1 código'}.`])
    },
  )

  it('is all marked as paid by one press, which a notice takes back [PEOPLE-7]', async () => {
    const portal = await openPayments()
    await portal.user.click(button('Marcar todo cobrado'))
    expect(portal.mark(two).isPaid).toBe(true)
    expect(portal.mark(three).isPaid).toBe(false)
    expect(document.activeElement).toBe(button('Todo cobrado'))
    expect(notices()).toEqual(['Cobro anotado en 1 código.'])
    await portal.user.click(button('Deshacer'))
    expect(portal.mark(two).isPaid).toBe(false)
  })
})
