import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { mark, markOf, open as openAt, second, selectAll } from '../../support/givenScreen'
import { freeCode, trackedCode } from '../../support/mothers/codes'
import { type OpenPortal, pass } from '../../support/renderPortal'
import { button, noticeHints, notices } from '../../support/screens'

const more = [3, 4, 5, 6].map((number) => trackedCode(`LIBRE00${number}`))
const toGive = [second, ...more]

const copyAll = ({ user }: OpenPortal) => user.click(button(/^Copiar códigos de Festival Verano/))
const marks = (portal: OpenPortal) => toGive.map((code) => markOf(portal, code).channel)
const question = () => screen.queryByText('Copió 6 códigos, de los que puede dar 5. ¿Ya los dio?')

/** Copies six codes of a batch, of which one was given before. */
const open = async () => {
  const portal = await openAt('/', ...toGive)
  await copyAll(portal)
  return portal
}

/** Long after the notice is gone. */
const later = () => pass(60_000)

describe('The line below the notices', () => {
  it('asks whether many copied codes are given, where a reader hears it, and stays [SHARED-10]', async () => {
    const portal = await openAt('/', ...toGive)
    const before = screen.getAllByRole('status')
    await copyAll(portal)
    expect(notices()).toEqual(['6 códigos de acceso han sido copiados!'])
    expect(noticeHints()).toEqual([['Ya dio 1 de estos 6 códigos']])
    expect(screen.queryByRole('combobox', { name: /^¿Para quién/ })).toBeNull()
    const region = question()?.closest('[role=status]')
    expect(before).toContain(region)
    expect(region?.contains(button('Cerrar aviso'))).toBe(false)
    await later()
    expect(notices()).toEqual([])
    expect(question()).not.toBeNull()
    expect(marks(portal)).toEqual(Array(5).fill(null))
    await expectNoAxeViolations()
  })

  it('marks those still to give, as many as it says, which a notice takes back [SHARED-10]', async () => {
    const portal = await open()
    await portal.user.click(button('Sí, marcar 5'))
    expect(notices()).toEqual(['5 códigos quedan como dados.'])
    expect(question()).toBeNull()
    expect(marks(portal)).toEqual(Array(5).fill('copy'))
    expect(markOf(portal, freeCode)).toEqual(mark)
    await portal.user.click(button('Deshacer'))
    expect(notices()).toEqual(['Deshecho en 5 códigos.'])
    expect(question()).toBeNull()
    expect(marks(portal)).toEqual(Array(5).fill(null))
  })

  it('marks none of those that were only copied, and gives the focus back [SHARED-10]', async () => {
    const portal = await open()
    await portal.user.click(button('No, solo los copié'))
    await later()
    expect(question()).toBeNull()
    expect(marks(portal)).toEqual(Array(5).fill(null))
    expect(document.activeElement).toBe(button(/^Copiar códigos de Festival Verano/))
  })

  it('is reached by F6 before a notice, and answered by keyboard [SHARED-10]', async () => {
    const portal = await open()
    await portal.user.keyboard('{Control>}{F6}{/Control}')
    expect(document.activeElement).not.toBe(button('Sí, marcar 5'))
    await portal.user.keyboard('{F6}')
    expect(document.activeElement).toBe(button('Sí, marcar 5'))
    await portal.user.keyboard('{F6}')
    expect(document.activeElement).toBe(button('Cerrar aviso'))
    await portal.user.keyboard('{F6}{Tab}')
    expect(document.activeElement).toBe(button('No, solo los copié'))
    await portal.user.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    expect(marks(portal)).toEqual(Array(5).fill('copy'))
  })

  it('gives way to the question for whom another code is, and comes back after it [SHARED-9, SHARED-10]', async () => {
    const portal = await openAt('/codigos', ...toGive, trackedCode('LIBRE007'))
    await selectAll(portal)
    await portal.user.click(button(/^Copiar \d/))
    expect(screen.getByText('Copió 6 códigos. ¿Ya los dio?')).toBeDefined()
    await portal.user.click(button('Compartir LIBRE002 por WhatsApp'))
    expect(screen.getByLabelText('¿Para quién es LIBRE002?')).toBeDefined()
    expect(screen.queryByText(/¿Ya los dio\?$/)).toBeNull()
    await portal.user.click(button('Cerrar la pregunta'))
    expect(screen.getByText(/puede dar 5\. ¿Ya los dio\?$/)).toBeDefined()
  })

  it('goes with its page [SHARED-10]', async () => {
    const portal = await open()
    await portal.user.click(screen.getByRole('link', { name: 'Personas' }))
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(question()).toBeNull()
    expect(marks(portal)).toEqual(Array(5).fill(null))
  })

  it('waits behind a dialog [SHARED-10]', async () => {
    const portal = await open()
    await portal.user.click(button(/^Más acciones de Festival Verano/))
    await portal.user.click(button('Ver códigos'))
    expect(question()).toBeNull()
    await portal.user.keyboard('{Escape}')
    expect(question()).not.toBeNull()
  })
})
