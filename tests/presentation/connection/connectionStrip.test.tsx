import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ok } from '../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { freeCode } from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'

const strip = () =>
  document.querySelector('.bar .strip')?.textContent?.replaceAll(/\s/g, ' ') ?? null

const open = (at: string) => renderPortal({ at, given: ({ codes }) => codes.put(freeCode) })

describe.each(['/', '/codigos'])('The strip under the top bar on %s', (at) => {
  it('says that the leader is offline, then that the connection is back [CONNECTION-1, CONNECTION-3]', async () => {
    const portal = await open(at)
    expect(strip()).toBeNull()
    await portal.happens(() => portal.activity.set({ isOnline: false }))
    expect(strip()).toBe('Sin conexión · datos de las 6:30 p. m.')
    await portal.happens(() => portal.activity.set({ isOnline: true }))
    expect(strip()).toBe('Conexión restablecida')
    await pass(4_000)
    expect(strip()).toBeNull()
  })

  it('has no axe violations', async () => {
    const portal = await open(at)
    await portal.happens(() => portal.codes.feedCodes([freeCode], true))
    await expectNoAxeViolations()
  })

  it('is announced by an element that was there before', async () => {
    const portal = await open(at)
    const before = screen.getAllByRole('status')
    await portal.happens(() => portal.activity.set({ isOnline: false }))
    expect(before).toContain(document.querySelector('.strip')?.closest('[role=status]'))
  })

  it('does not say that the connection is back while a new listener waits for the server [CONNECTION-3]', async () => {
    const portal = await open(at)
    const snapshot = { codes: [freeCode], takenAt: portal.clock.now(), fromCache: true }
    await portal.happens(() => portal.codes.feed(ok(snapshot)))
    await portal.happens(() => portal.codes.feed(ok({ ...snapshot, isConnecting: true })))
    expect(strip()).toBeNull()
    await portal.happens(() => portal.codes.feedCodes([freeCode]))
    expect(strip()).toBe('Conexión restablecida')
  })

  it('lets the leader ask a silent server again [CONNECTION-2]', async () => {
    const portal = await open(at)
    await portal.happens(() => portal.codes.feedCodes([freeCode], true))
    expect(strip()).toBe('Sin conexión · datos de las 6:30 p. m.Reintentar')
    await portal.user.click(button('Reintentar'))
    expect(strip()).toBe('Conexión restablecida')
    expect(portal.codes.listening).toBe(1)
  })
})

it('Signed out, there is no strip', async () => {
  const portal = await renderPortal({ as: null })
  await portal.happens(() => portal.activity.set({ isOnline: false }))
  expect(screen.queryByText(/Sin conexión/)).toBeNull()
})
