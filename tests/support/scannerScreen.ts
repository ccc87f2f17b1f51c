import { screen, within } from '@testing-library/react'
import type { Fakes } from './createFakes'
import { codeInUse, concert, expiredCode, freeCode, spentCode } from './mothers/codes'
import { type OpenPortal, pass, renderPortal } from './renderPortal'

/** Codes in each state, one of another event. */
export const given = (fakes: Fakes) => {
  fakes.events.put(concert)
  fakes.codes.put({ ...freeCode, eventId: concert.id }, codeInUse, spentCode, expiredCode)
}

/** Opens the scanner by its address. */
export const open = async ({
  asks = 'granted',
}: {
  readonly asks?: Fakes['camera']['asks']
} = {}) => {
  const portal = await renderPortal({
    at: '/?escaner=1',
    given: (fakes) => {
      given(fakes)
      fakes.camera.asks = asks
    },
  })
  await pass(0)
  return portal
}

export const sheet = () => within(screen.getByRole('dialog', { name: 'Escanear códigos' }))
export const isOpen = () => screen.queryByRole('dialog', { name: 'Escanear códigos' }) !== null
/** The camera shows codes, one after the other. */
export const sees = (portal: OpenPortal, ...texts: readonly string[]) =>
  portal.happens(() => {
    portal.clock.advance(2_000)
    portal.camera.sees(...texts)
  })
