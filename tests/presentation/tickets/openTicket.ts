import { screen, within } from '@testing-library/react'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import type { Fakes } from '../../support/createFakes'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'

/** The portal with the ticket of a free code open, above the list. */
export const open = (given: (fakes: Fakes) => void = () => undefined) =>
  renderPortal({
    at: `/codigos?boleto=${encodeURIComponent(freeCode.id)}`,
    given: (fakes) => {
      fakes.codes.put(freeCode, codeInUse)
      given(fakes)
    },
  })

export const inTicket = () => within(screen.getByRole('dialog', { name: /^Boleto/ }))
export const noteField = () => inTicket().getByLabelText<HTMLTextAreaElement>('Compartido con…')
export const storedOf = ({ leaderData }: Fakes) => shareOf(leaderData.of(anaUser.uid), freeCode.id)
export const list = () =>
  screen.getByRole('table', { name: 'Seguimiento de códigos', hidden: true })
