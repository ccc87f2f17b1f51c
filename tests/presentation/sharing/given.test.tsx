import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { give, mark, markOf, open as openGiven, second } from '../../support/givenScreen'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { type OpenPortal, pass, renderPortal } from '../../support/renderPortal'
import { button, noticeHints, notices, validate } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const DAY_MS = 86_400_000

/** @param given a code that was given to Ana on 12 November; by default none */
const open = (at = '/codigos', given: TrackedCode | null = null) =>
  renderPortal({
    at,
    given: (fakes) => {
      fakes.codes.put(freeCode, second, codeInUse)
      if (given) give(fakes, given)
    },
  })

const field = () => screen.getByRole('combobox', { name: /^¿Para quién/ }) as HTMLInputElement
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
    expect(row.textContent).toContain('Dado · Ana')
  })

  it('says so in the notice of a copy, and gives the next one instead [SHARED-8]', async () => {
    const portal = await openGiven('/codigos', second)
    await portal.user.click(button('Copiar LIBRE001'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.clipboard.written).toEqual(['LIBRE001'])
    expect(notices()).toEqual(['El código de acceso: LIBRE001 ha sido copiado!'])
    expect(noticeHints()).toEqual([['Ya se lo dio a Ana el 12 nov', 'Queda como dado.']])
    await portal.user.click(button('Dar la siguiente'))
    expect(portal.clipboard.written).toEqual(['LIBRE001', 'LIBRE002'])
    expect(markOf(portal, freeCode)).toEqual(mark)
    expect(markOf(portal, second).channel).toBe('copy')
  })

  it('says so where it is shared right after it was copied [SHARED-8]', async () => {
    const portal = await open()
    await giveTo(portal, 'Ana')
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.share.links).toHaveLength(1)
    expect(notices()).toEqual(['LIBRE001 queda como dado.'])
    expect(noticeHints()).toEqual([[expect.stringMatching(/^Ya se lo dio a Ana hoy a las 6:30/)]])
    await portal.user.click(button('Dar la siguiente'))
    expect(portal.share.links).toHaveLength(2)
    expect(decodeURIComponent(portal.share.links[1] ?? '')).toContain('LIBRE002')
    // The message with the first one has left.
    expect(markOf(portal, freeCode)).toMatchObject({ channel: 'whatsapp', note: 'Ana' })
  })

  it('asks before it is shared again on another day, and gives the next one instead [SHARED-8]', async () => {
    const portal = await openGiven('/codigos', second)
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(screen.getByRole('dialog', { name: 'Ya se lo dio a Ana el 12 nov' })).toBeDefined()
    expect(portal.share.links).toEqual([])
    await portal.user.click(question().getByRole('button', { name: 'Dar la siguiente' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(portal.share.links).toHaveLength(1)
    expect(decodeURIComponent(portal.share.links[0] ?? '')).toContain('LIBRE002')
  })

  it.each([
    ['LIBRE001', freeCode, 'quien llegue primero lo usa.'],
    ['ENUSO001', codeInUse, 'comparten los usos que le quedan.'],
  ])('says what it means for two people: %s [SHARED-8]', async (code, given, meaning) => {
    const portal = await open('/codigos', given)
    await portal.user.click(button(`Compartir ${code} por WhatsApp`))
    expect(question().getByText(/Si lo da a otra persona, /).textContent).toContain(meaning)
  })

  it('leaves again by «Compartir de nuevo», or stays by «Cancelar» [SHARED-8]', async () => {
    const portal = await openGiven('/codigos')
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    await portal.user.click(question().getByRole('button', { name: 'Cancelar' }))
    expect(portal.share.links).toEqual([])
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    await portal.user.click(question().getByRole('button', { name: 'Compartir de nuevo' }))
    expect(portal.share.links).toHaveLength(1)
    expect(noticeHints()).toEqual([[]])
  })

  it.each([
    ['from the question', '/codigos', /WhatsApp/, 'share'],
    ['from the notice', '/codigos', 'Copiar', 'copy'],
  ])(
    'gives the next one %s of a ticket, which closes: it is of the other code [SHARED-8]',
    async (_, at, by, way) => {
      const portal = await openGiven(at, second)
      await portal.user.click(button('LIBRE001'))
      await pass(0)
      const ticket = within(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' }))
      await portal.user.click(ticket.getByRole('button', { name: by }))
      await portal.user.click(button('Dar la siguiente'))
      await pass(100)
      const left = way === 'copy' ? portal.clipboard.written : portal.share.links
      expect(left.at(-1)).toContain('LIBRE002')
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('offers no next one where the event has none [SHARED-8]', async () => {
    const portal = await openGiven('/codigos')
    await portal.user.click(button('Copiar LIBRE001'))
    expect(screen.queryByRole('button', { name: 'Dar la siguiente' })).toBeNull()
    await portal.happens(() => portal.clock.advance(DAY_MS))
    await portal.user.click(button('Compartir LIBRE001 por WhatsApp'))
    expect(question().queryByRole('button', { name: 'Dar la siguiente' })).toBeNull()
    await expectNoAxeViolations()
  })

  it.each([PHONE_WIDTH, 1280])(
    'is left out of what the event and the menu of its batch offer at %i px, which say so [SHARED-7]',
    async (width) => {
      resizeTo(width)
      const portal = await open()
      await portal.user.click(button('Copiar LIBRE001'))
      await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
      await portal.user.click(button(/^Más acciones de Festival Verano/))
      await portal.user.click(button('Solo los libres 1: copiar'))
      expect(portal.clipboard.written.at(-1)).toBe('LIBRE002')
      await portal.user.click(button('Deshacer'))
      expect(screen.getByText(/ · 1 ya dado$/)).toBeDefined()
      await portal.user.click(screen.getByRole('link', { name: 'Festival Verano' }))
      const copy = button('Copiar 1 por dar de Festival Verano')
      expect(copy.textContent).toBe('Copiar 1 por dar')
      await portal.user.click(copy)
      expect(portal.clipboard.written.at(-1)).toBe('LIBRE002')
    },
  )
})
