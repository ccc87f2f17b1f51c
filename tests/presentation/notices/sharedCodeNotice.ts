import { screen } from '@testing-library/react'
import { shareOf } from '../../../domain/sharing/leaderData/LeaderData'
import { freeCode, trackedCode } from '../../support/mothers/codes'
import { anaUser } from '../../support/mothers/users'
import { type OpenPortal, renderPortal } from '../../support/renderPortal'

export const second = trackedCode('LIBRE002')
export const third = trackedCode('LIBRE003')

/** A leader's portal with three free codes. */
export const open = (at = '/codigos') =>
  renderPortal({ at, given: ({ codes }) => codes.put(freeCode, second, third) })

export const noteOf = ({ leaderData }: OpenPortal, { id } = freeCode) =>
  shareOf(leaderData.of(anaUser.uid), id).note

export const field = () =>
  screen.getByRole('combobox', { name: '¿Para quién?' }) as HTMLInputElement
