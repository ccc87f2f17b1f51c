import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  draftChanged,
  validationSubmitted,
} from '../../../../application/codes/validator/validator.slice'
import type { CodesSnapshot } from '../../../../domain/codes/CodeRepository'
import { ok } from '../../../../domain/shared/Result'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { freeCode } from '../../../support/mothers/codes'
import { renderPortal } from '../../../support/renderPortal'

const snapshot = (more: Partial<CodesSnapshot>) =>
  ok({ codes: [freeCode], takenAt: 1, fromCache: false, ...more })

const open = (at: string) => renderPortal({ at, given: ({ codes }) => codes.put(freeCode) })

describe.each(['/', '/codigos'])('While codes arrive, %s', (at) => {
  it('says how many are here, and of how many once that is known', async () => {
    const portal = await open(at)
    await portal.happens(() => portal.codes.feed(snapshot({ arriving: { total: null } })))
    expect(screen.getByText('Recibiendo sus códigos: 1…')).toBeDefined()
    await portal.happens(() => portal.codes.feed(snapshot({ arriving: { total: 10_000 } })))
    expect(screen.getByText(/^Recibiendo sus códigos: 1 de 10\s000…$/)).toBeDefined()
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
