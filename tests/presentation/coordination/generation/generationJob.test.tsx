import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { chooseFrom, openGeneration } from '../../../support/generationScreen'
import { accessCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { type OpenPortal, pass } from '../../../support/renderPortal'
import { button, notices } from '../../../support/screens'

describe('A batch that is being made', () => {
  const begin = async (portal: OpenPortal) => {
    await chooseFrom(portal, 'Evento', 'festival')
    await portal.user.click(button('Generar 10 códigos'))
    await pass(0)
  }

  it('shows its progress, and stops when asked to [GENERATE-11]', async () => {
    const portal = await openGeneration()
    portal.codeWriter.atOnce = 1
    const held = Array.from({ length: 6 }, () => portal.codeWriter.holds())
    await begin(portal)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
    await portal.user.click(button('Detener'))
    expect(button('Deteniendo…')).toHaveProperty('disabled', true)
    for (const one of held) one.resolve({ ok: true, value: undefined })
    await pass(0)
    expect(screen.getByRole('heading', { name: '6 de 10 códigos' })).toBeDefined()
    expect(screen.getByText(/Los 6 escritos sirven; los otros 4 no existen/)).toBeDefined()
    await portal.user.click(button('Seguir con los 4'))
    await pass(0)
    expect(screen.getByRole('heading', { name: '10 códigos listos' })).toBeDefined()
  })

  it('names in its report the leader who got the codes [GENERATE-16]', async () => {
    const portal = await openGeneration()
    await begin(portal)
    expect(screen.getByText('Ana Mora (usted)').parentElement?.textContent).toBe(
      'Para Ana Mora (usted)',
    )
    expect(screen.queryByText(/^Son de ese líder/)).toBeNull()
    await portal.user.click(button('Generar otros'))
    await chooseFrom(portal, 'Líder', 'beto')
    await portal.user.click(button('Generar 10 códigos'))
    await pass(0)
    expect(screen.getByText('Beto Arce').parentElement?.textContent).toBe('Para Beto Arce')
    expect(screen.getByText(/^Son de ese líder: siguen libres en su lista/)).toBeDefined()
  })

  it('that ends while another screen is open tells so there', async () => {
    const portal = await openGeneration()
    const held = portal.codeWriter.holds()
    await begin(portal)
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await pass(0)
    held.resolve({ ok: true, value: undefined })
    await pass(0)
    expect(notices()).toEqual(['10 códigos listos.'])
  })

  it('that stops while another screen is open tells how far it came', async () => {
    const portal = await openGeneration()
    const held = portal.codeWriter.holds()
    await begin(portal)
    await portal.user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await pass(0)
    held.resolve({ ok: false, error: { kind: 'offline' } })
    await pass(0)
    expect(notices()).toEqual(['0 de 10 códigos listos: siga en «Generar códigos».'])
  })

  it('says that the network was lost, and goes on with the rest', async () => {
    const portal = await openGeneration()
    portal.codeWriter.failure = { kind: 'offline' }
    await begin(portal)
    expect(screen.getByText('Se perdió la conexión. No se escribió ninguno.')).toBeDefined()
    portal.codeWriter.failure = null
    await portal.user.click(button('Seguir con los 10'))
    await pass(0)
    expect(portal.codeWriter.codes).toHaveLength(10)
  })

  it.each([
    [4, 'Hay un límite de códigos por día: hoy le quedan 4. Un administrador puede subirlo.'],
    [0, 'Hay un límite de códigos por día: hoy ya no le queda ninguno.'],
  ])('says that the day allows %i more, and offers the form [GENERATE-17]', async (left, text) => {
    const portal = await openGeneration()
    portal.codeWriter.dailyLimits.set(anaUser.uid, left)
    await begin(portal)
    expect(screen.getByText(text, { exact: false })).toBeDefined()
    expect(screen.getByText('No se escribió ninguno.', { exact: false })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Seguir/ })).toBeNull()
    await portal.user.click(button('Volver al formulario'))
    expect(screen.getByText('Festival Verano')).toBeDefined()
  })

  it('says that the permission was taken away, and offers the form', async () => {
    const portal = await openGeneration()
    portal.codeWriter.failure = { kind: 'permission-denied' }
    await begin(portal)
    expect(screen.getByText(/^Ya no tiene permiso para crear códigos/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Seguir/ })).toBeNull()
    await portal.user.click(button('Volver al formulario'))
    expect(screen.getByText('Festival Verano')).toBeDefined()
  })

  it('can be copied, shared and exported', async () => {
    const portal = await openGeneration()
    await begin(portal)
    const texts = portal.codeWriter.codes.map(({ code }) => code)
    await portal.user.click(button('Copiar 10 códigos generados'))
    expect(portal.clipboard.written[0]?.split('\n').toSorted()).toEqual(texts.toSorted())
    await portal.user.click(button('Descargar 10 códigos generados'))
    await portal.user.click(button('CSV'))
    await pass(0)
    expect(portal.downloads.saved[0]?.lines.join('')).toContain(texts[0])
    expect(notices().at(-1)).toMatch(/codigos-/)
    await expectNoAxeViolations()
  })
  it('that was made by mistake is removed, and what is left of it stays in the report [REMOVE-2]', async () => {
    const portal = await openGeneration()
    await begin(portal)
    const [first, ...others] = portal.codeWriter.codes.map(({ id }) => id)
    if (!first) throw new Error('no code was made')
    const answer = portal.codeRemover.holds()
    await portal.user.click(button('Eliminarlos'))
    expect(button('Eliminando…')).toHaveProperty('disabled', true)
    answer.resolve({ ok: true, value: new Set(others) })
    await pass(0)
    expect(screen.getByRole('heading', { name: '1 código listo' })).toBeDefined()
    portal.codeRemover.holds().resolve({ ok: true, value: new Set([first]) })
    await portal.user.click(button('Eliminarlo'))
    expect(button('Generar 10 códigos')).toBeDefined()
  })
  it('keeps its report where the removal of an earlier batch is undone', async () => {
    const portal = await openGeneration()
    await begin(portal)
    const first = portal.codeWriter.codes.map(({ id }) => id)
    portal.codeRemover.holds().resolve({ ok: true, value: new Set(first) })
    await portal.user.click(button('Eliminarlos'))
    await portal.user.click(button('Generar 10 códigos'))
    await pass(0)
    const latest = portal.codeWriter.codes.at(-1)?.code ?? ''
    portal.codeRemover.holds().resolve({ ok: true, value: new Set(first) })
    await portal.user.click(button('Deshacer'))
    await portal.user.click(button('Copiar 10 códigos generados'))
    expect(portal.clipboard.written[0]).toContain(latest)
  })

  it('comes back with its report where its removal is undone [REMOVE-4]', async () => {
    const portal = await openGeneration()
    await begin(portal)
    portal.codes.put(
      ...portal.codeWriter.codes.map(({ id, code }) =>
        accessCode(code, { id, createdBy: anaUser.uid }),
      ),
    )
    await portal.user.click(button('Eliminarlos'))
    expect(button('Generar 10 códigos')).toBeDefined()
    await portal.user.click(button('Deshacer'))
    expect(screen.getByRole('heading', { name: '10 códigos listos' })).toBeDefined()
  })
})
