import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draftChanged, validationSubmitted } from '../../../application/validator/validator.slice'
import type { CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { ok } from '../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { accessCode, freeCode } from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import { columnOf } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const open = (at: string) => renderPortal({ at, given: ({ codes }) => codes.put(freeCode) })
const fresh = () => screen.getByText(/Actualizado/).closest('p')?.textContent
const banner = () => screen.queryByText(/^Sin conexión · datos de las 6:30 p. m.$/)

describe.each(['/', '/codigos'])('The freshness of the data on %s', (at) => {
  it('shows its age and that it updates live', async () => {
    const portal = await open(at)
    vi.setSystemTime(portal.clock.now())
    await pass(10_000)
    expect(fresh()).toBe('En vivo · Actualizado hace un momento')
    await pass(3 * 60_000)
    expect(fresh()).toBe('En vivo · Actualizado hace 3 min')
    portal.clock.advance(3 * 60_000)
    await portal.happens(() => portal.codes.put({ ...freeCode, currentUses: 1 }))
    expect(fresh()).toBe('En vivo · Actualizado hace un momento')
  })

  it('shows that it is offline, and catches up later', async () => {
    const portal = await open(at)
    expect(banner()).toBeNull()
    await portal.happens(() => portal.activity.set({ isOnline: false }))
    expect(banner()).not.toBeNull()
    expect(fresh()).not.toContain('En vivo')
    expect(
      screen.getByText(/^LIBRE001$|^Festival Verano$/, {
        selector: 'bdi, bdi span, .batch .clamped',
      }),
    ).toBeDefined()
    await portal.happens(() => portal.codes.put(accessCode('NUEVO', { trackingId: null })))
    await portal.happens(() => portal.activity.set({ isOnline: true }))
    expect(banner()).toBeNull()
    expect(fresh()).toContain('En vivo')
    expect(columnOf(at === '/' ? 'Códigos por lote' : 'Seguimiento de códigos', 0)).toHaveLength(2)
  })

  it('shows why updates stopped if access is refused, and keeps the rows', async () => {
    const portal = await open(at)
    await portal.happens(() =>
      portal.codes.feed({ ok: false, error: { kind: 'permission-denied' } }),
    )
    expect(
      screen.getByText(/^Su cuenta ya no tiene permiso para ver códigos\. Los datos/),
    ).toBeDefined()
    expect(columnOf(at === '/' ? 'Códigos por lote' : 'Seguimiento de códigos', 0)).toHaveLength(1)
  })
})

const snapshot = (more: Partial<CodesSnapshot>) =>
  ok({ codes: [freeCode], takenAt: 1, fromCache: false, ...more })

describe.each(['/', '/codigos'])('While codes arrive, %s', (at) => {
  it('says how many are here, and of how many once that is known', async () => {
    const portal = await open(at)
    await portal.happens(() => portal.codes.feed(snapshot({ arriving: { total: null } })))
    expect(screen.getByText(/^Recibiendo sus códigos(: 1)?…$/)).toBeDefined()
    await portal.happens(() => portal.codes.feed(snapshot({ arriving: { total: 10_000 } })))
    // The list has a count of its own: said twice, it would need a second line on a phone, which goes at the end.
    const said = at === '/' ? /^Recibiendo sus códigos: 1 de 10\s000…$/ : /^1 de 10\s000 códigos$/
    expect(screen.getByText(said)).toBeDefined()
    await portal.happens(() => portal.codes.feed(snapshot({})))
    expect(screen.queryByText(/Recibiendo/)).toBeNull()
    expect(screen.getByText(/^En vivo/)).toBeDefined()
  })

  it('says that it is updating, not that it is offline, until the server has answered', async () => {
    const portal = await open(at)
    await portal.happens(() => portal.codes.feed(snapshot({ fromCache: true, isConnecting: true })))
    expect(screen.getByText('Actualizando…')).toBeDefined()
    expect(screen.queryByText(/Sin conexión/)).toBeNull()
    await portal.happens(() => portal.codes.feed(snapshot({ fromCache: true })))
    expect(screen.getByText(/Sin conexión/)).toBeDefined()
  })

  it('does not say that there are none before the first has come', async () => {
    const portal = await open(at)
    await portal.happens(() => portal.codes.feed(snapshot({ codes: [], arriving: { total: 3 } })))
    expect(screen.queryByText(/Aún no tiene códigos/)).toBeNull()
    expect(screen.getByText('Cargando sus códigos…')).toBeDefined()
  })
})

it('While codes arrive, the list of a phone says it in two short lines, which leave its place to the list', async () => {
  resizeTo(PHONE_WIDTH)
  const portal = await open('/codigos')
  await portal.happens(() => portal.codes.feed(snapshot({ arriving: { total: 10_000 } })))
  expect(screen.getByText(/^1 de 10\s000$/)).toBeDefined()
  expect(screen.getByText('Recibiendo…')).toBeDefined()
})

it('A token without a code is in a list of its own while codes arrive [DEVICE-5]', async () => {
  const portal = await open('/')
  await portal.happens(() => portal.codes.feed(snapshot({ arriving: { total: 2 } })))
  await portal.happens(() => portal.store.dispatch(draftChanged('LIBRE001 NADIE001')))
  await portal.happens(() => portal.store.dispatch(validationSubmitted()))
  const searched = screen.getByRole('region', { name: 'Buscando…' })
  expect(within(searched).getByText('NADIE001')).toBeDefined()
  expect(screen.getByText(/Buscando 1 código…/)).toBeDefined()
  expect(screen.queryByText('No existe')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Códigos no válidos' })).toBeNull()
  await portal.happens(() => portal.codes.feed(snapshot({})))
  expect(screen.queryByRole('region', { name: 'Buscando…' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Códigos no válidos' })).toBeDefined()
})

it('A list that is searched has no axe violations', async () => {
  const portal = await open('/')
  await portal.happens(() => portal.codes.feed(snapshot({ arriving: { total: 2 } })))
  await portal.happens(() => portal.store.dispatch(draftChanged('NADIE001')))
  await portal.happens(() => portal.store.dispatch(validationSubmitted()))
  await expectNoAxeViolations()
})
