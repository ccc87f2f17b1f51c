import { screen, within } from '@testing-library/react'
import type { Fakes } from './createFakes'
import { accessCode, codeInUse, concert, expiredCode, freeCode, spentCode } from './mothers/codes'
import { renderPortal } from './renderPortal'

/** Four codes of all kinds without an event. */
export const allCodes = [freeCode, codeInUse, spentCode, expiredCode]
export const atConcert = accessCode('RAICES01', { eventId: concert.id, maxUses: 3 })

/** A leader with these codes. */
export const openWithCodes = (at = '/codigos', given: (fakes: Fakes) => void = () => undefined) =>
  renderPortal({
    at,
    given: (fakes) => {
      fakes.events.put(concert)
      fakes.codes.put(...allCodes, atConcert)
      given(fakes)
    },
  })

/** The address of the ticket of a code. */
export const ticketAddress = (id: string) => `/codigos?boleto=${encodeURIComponent(id)}`
export const inTicket = () => within(screen.getByRole('dialog', { name: /^Boleto/ }))
