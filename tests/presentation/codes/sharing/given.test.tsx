import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shareOf } from '../../../../domain/leaderData/LeaderData'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { codeInUse, freeCode, trackedCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { type OpenPortal, pass, renderPortal } from '../../../support/renderPortal'
import { button, notices, validate } from '../../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../../support/viewport'

const second = trackedCode('LIBRE002')

const open = (at = '/codigos') =>
  renderPortal({ at, given: ({ codes }) => codes.put(freeCode, second, codeInUse) })

const noteOf = ({ leaderData }: OpenPortal, { id } = freeCode) =>
  shareOf(leaderData.of(anaUser.uid), id).note

const field = () => screen.getByRole('combobox', { name: '¿Para quién?' }) as HTMLInputElement
const question = () => within(screen.getByRole('dialog'))

/** Copies LIBRE001 and notes it for someone. */
const giveTo = async ({ user }: OpenPortal, name: string) => {
  await user.click(button('Copiar LIBRE001'))
  await user.type(field(), `${name}{Enter}`)
}

describe('The notice of a shared code', () => {
  it('asks for whom, and Enter keeps the name [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.type(field(), 'Ana{Enter}')
    expect(noteOf(portal)).toBe('Ana')
    expect(notices()).toEqual(['Anotado: para Ana.'])
    expect(document.activeElement).not.toBe(document.body)
  })

  it.each([PHONE_WIDTH, 1280])('has no barriers at %i px', async (width) => {
    resizeTo(width)
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await expectNoAxeViolations()
  })

  it('of several keeps one name for all, and proposes the names of earlier ones [SHARED-9]', async () => {
    const portal = await open('/')
    await portal.user.click(button(/^Copiar 3 códigos utilizables/))
    await portal.user.type(field(), 'Grupo del gimnasio')
    await portal.user.click(button('Anotar'))
    expect([freeCode, second, codeInUse].map((code) => noteOf(portal, code))).toEqual(
      Array(3).fill('Grupo del gimnasio'),
    )
    expect(notices()).toEqual(['Anotado en 3 códigos: para Grupo del gimnasio.'])
    await pass(1_000)
    await portal.user.click(button(/^Copiar 3 de nuevo: 3 códigos utilizables/))
    expect(screen.getByRole('dialog', { name: 'Ya compartió estos 3 códigos' })).toBeDefined()
    const given = question().getAllByRole('listitem')
    expect(given.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual(
      ['ENUSO001', 'LIBRE001', 'LIBRE002'].map((code) =>
        expect.stringMatching(`^${code} a Grupo del gimnasio, hoy a las `),
      ),
    )
    await portal.user.click(button('Copiar de nuevo'))
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('opens the field by F6, and Escape drops what was typed and gives the focus back [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}Ana')
    expect(field().value).toBe('Ana')
    await portal.user.keyboard('{Escape}')
    expect(notices()).toEqual([])
    expect(document.activeElement).toBe(button('Copiar LIBRE001'))
    expect(noteOf(portal)).toBe('')
  })

  it('drops what was typed by Escape from its buttons as well [NOTICE-5]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.keyboard('{F6}Ana{Tab}{Escape}')
    expect(notices()).toEqual([])
    expect(noteOf(portal)).toBe('')
  })

  it('closes alone by Escape above a dialog [NOTICE-5]', async () => {
    const portal = await open(`/codigos?boleto=${encodeURIComponent(freeCode.id)}`)
    await portal.user.click(question().getByRole('button', { name: 'Copiar' }))
    await portal.user.keyboard('{F6}{Escape}')
    expect(notices()).toEqual([])
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
  })

  it('proposes the former name of a code that leaves again, and keeps it unless another is typed [SHARED-9]', async () => {
    const portal = await open()
    await giveTo(portal, 'Ana')
    await pass(1_000)
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.click(button('Copiar de nuevo'))
    expect(field()).toMatchObject({ value: '', placeholder: 'Ana' })
    await portal.user.type(field(), '{Enter}')
    expect(noteOf(portal)).toBe('Ana')
    await pass(1_000)
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.click(button('Copiar de nuevo'))
    await portal.user.type(field(), 'Luis{Enter}')
    expect(noteOf(portal)).toBe('Luis')
  })

  it('keeps what was typed where another one takes its place, and nothing once undone [SHARED-9]', async () => {
    const portal = await open()
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.type(field(), 'Ana')
    await portal.user.click(button('Copiar LIBRE002'))
    expect(noteOf(portal)).toBe('Ana')
    expect(notices()).toHaveLength(1)
    expect(notices()[0]).toContain('LIBRE002')
    expect([...(field().list?.options ?? [])].map(({ value }) => value)).toEqual(['Ana'])
    await portal.user.type(field(), 'Luis')
    await portal.user.click(button('Deshacer'))
    expect(noteOf(portal, second)).toBe('')
    expect(notices()).toEqual([])
  })
})

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
      await portal.user.click(button(/^Copiar 2 códigos utilizables de Festival Verano/))
      expect(portal.clipboard.written.at(-1)?.split('\n').toSorted()).toEqual([
        'ENUSO001',
        'LIBRE002',
      ])
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
