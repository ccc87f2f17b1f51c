import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { codeInUse, freeCode, trackedCode } from '../../../support/mothers/codes'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'
import { button, validate } from '../../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const second = trackedCode('LIBRE002')

const open = (at = '/codigos') =>
  renderPortal({ at, given: ({ codes }) => codes.put(freeCode, second, codeInUse) })

const field = () => screen.getByRole('combobox', { name: '¿Para quién?' }) as HTMLInputElement
const question = () => within(screen.getByRole('dialog'))

/** Copies LIBRE001 and notes it for someone. */
const giveTo = async ({ user }: OpenPortal, name: string) => {
  await user.click(button('Copiar LIBRE001'))
  await user.type(field(), `${name}{Enter}`)
}

describe('A code that was given', () => {
  it('shows for whom in the list and in the verdict [SHARED-3]', async () => {
    const portal = await open('/')
    await validate(portal, 'LIBRE001 ENUSO001')
    await giveTo(portal, 'Ana')
    const row = screen.getByRole('row', { name: /LIBRE001/ })
    expect(row.textContent).toContain('Compartido · Ana')
  })

  it('asks before it leaves again, and gives the next one instead [SHARED-8]', async () => {
    const portal = await open()
    await giveTo(portal, 'Ana')
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(screen.getByRole('dialog', { name: /^Ya se lo dio a Ana hoy a las / })).toBeDefined()
    expect(portal.share.links).toEqual([])
    await portal.user.click(question().getByRole('button', { name: 'Dar la siguiente' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.share.links).toHaveLength(1)
    expect(decodeURIComponent(portal.share.links[0] ?? '')).toContain('LIBRE002')
  })

  it.each([
    ['LIBRE001', 'quien llegue primero lo usa.'],
    ['ENUSO001', 'comparten los usos que le quedan.'],
  ])('says what it means for two people: %s, %s [SHARED-8]', async (code, meaning) => {
    const portal = await open()
    await portal.user.click(button(`Copiar ${code}`))
    await portal.user.click(button(`Compartir ${code} por WhatsApp`))
    expect(question().getByText(/Si lo da a otra persona, /).textContent).toContain(meaning)
  })

  it('leaves again by «Compartir de nuevo», or stays by «Cancelar» [SHARED-8]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    await portal.user.click(question().getByRole('button', { name: 'Cancelar' }))
    expect(portal.share.links).toEqual([])
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    await portal.user.click(question().getByRole('button', { name: 'Compartir de nuevo' }))
    expect(portal.share.links).toHaveLength(1)
  })

  it('gives the next one from a ticket, which closes: it is of the other code [SHARED-8]', async () => {
    const portal = await open()
    await giveTo(portal, 'Ana')
    await portal.user.click(button('LIBRE001'))
    await pass(0)
    const ticket = within(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' }))
    await portal.user.click(ticket.getByRole('button', { name: /WhatsApp/ }))
    await portal.user.click(button('Dar la siguiente'))
    await pass(100)
    expect(portal.share.links).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers no next one where the event has none [SHARED-8]', async () => {
    const portal = await renderPortal({
      at: '/codigos',
      given: ({ codes }) => codes.put(freeCode),
    })
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(question().queryByRole('button', { name: 'Dar la siguiente' })).toBeNull()
    await expectNoAxeViolations()
  })

  it.each([PHONE_WIDTH, 1280])(
    'is left out of what the event and its batch offer at %i px, which say so [SHARED-7]',
    async (width) => {
      resizeTo(width)
      const portal = await open()
      await portal.user.click(button('Copiar LIBRE001'))
      await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
      await portal.user.click(button(/^Copiar 1 código utilizable de Festival Verano/))
      expect(portal.clipboard.written.at(-1)).toBe('LIBRE002')
      await portal.user.click(button('Deshacer'))
      expect(screen.getByText(/ · 1 ya compartido$/)).toBeDefined()
      await portal.user.click(screen.getByRole('link', { name: 'Festival Verano' }))
      const copy = button('Copiar 1 para dar de Festival Verano')
      expect(copy.textContent).toBe('Copiar 1 para dar')
      await portal.user.click(copy)
      expect(portal.clipboard.written.at(-1)).toBe('LIBRE002')
    },
  )
})
