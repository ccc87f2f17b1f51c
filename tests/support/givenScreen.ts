import { screen } from '@testing-library/react'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { NOT_SHARED, shareOf } from '../../domain/sharing/leaderData/LeaderData'
import type { Fakes } from './createFakes'
import { freeCode, trackedCode } from './mothers/codes'
import { anaUser } from './mothers/users'
import { type OpenPortal, renderPortal } from './renderPortal'
import { button } from './screens'
import { storeDate } from './storeDate'

export const second = trackedCode('LIBRE002')
/** 12 November 2026 at noon. */
const givenAt = storeDate(2026, 10, 12, 12).getTime()
export const mark = { ...NOT_SHARED, sharedAt: givenAt, channel: 'whatsapp', note: 'Ana' } as const

export const give = ({ leaderData }: Fakes, { id }: Pick<TrackedCode, 'id'>) =>
  leaderData.save(anaUser.uid, [{ kind: 'share', code: id, fields: mark }])

/** Opens a page with codes of one event and one batch, of which LIBRE001 was given to Ana. */
export const open = (at: string, ...others: readonly TrackedCode[]) =>
  renderPortal({
    at,
    given: (fakes) => {
      fakes.codes.put(freeCode, ...others)
      give(fakes, freeCode)
    },
  })

/** The codes that were copied last, in the order of the alphabet. */
export const texts = ({ clipboard }: OpenPortal) => clipboard.written.at(-1)?.split('\n').toSorted()
export const markOf = ({ leaderData }: OpenPortal, { id }: Pick<TrackedCode, 'id'>) =>
  shareOf(leaderData.of(anaUser.uid), id)

export const inBatchMenu = async ({ user }: OpenPortal, item: string) => {
  await user.click(button(/^Más acciones de Festival Verano/))
  await user.click(button(item))
}
export const selectAll = ({ user }: OpenPortal) =>
  user.click(screen.getByRole('checkbox', { name: 'Seleccionar esta página' }))
