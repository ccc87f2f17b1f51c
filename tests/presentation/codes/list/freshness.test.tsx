import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { accessCode, freeCode } from '../../../support/mothers/codes'
import { pass, renderPortal } from '../../../support/renderPortal'
import { columnOf } from '../../../support/screens'

const open = (at: string) => renderPortal({ at, given: ({ codes }) => codes.put(freeCode) })
const fresh = () => screen.getByText(/Actualizado/).closest('p')?.textContent
const banner = () => screen.queryByText(/^Sin conexión · datos de las 18:30$/)

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
      screen.getByText(/^LIBRE001$|^Festival Verano$/, { selector: 'bdi, .batch .clamped' }),
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
