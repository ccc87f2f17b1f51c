import { screen, within } from '@testing-library/react'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { type ShareMark, shareOf } from '../../domain/sharing/leaderData/LeaderData'
import type { Fakes } from './createFakes'
import { anaUser } from './mothers/users'
import { renderPortal } from './renderPortal'

/** A code, and what Ana noted about it. */
export type Given = readonly [code: TrackedCode, mark: Partial<ShareMark>]

interface Options {
  readonly at?: string
  /** The state in the entry of the browser's history, as after a reload. */
  readonly historyState?: unknown
  readonly given?: (fakes: Fakes) => void
}

/** Opens Ana's ledger of these codes. */
export const openLedger = async (
  codes: readonly Given[],
  { at = '/personas', historyState, given }: Options = {},
) => {
  const portal = await renderPortal({
    at,
    historyState,
    given: (fakes) => {
      fakes.codes.put(...codes.map(([code]) => code))
      void fakes.leaderData.save(
        anaUser.uid,
        codes.map(([code, fields]) => ({ kind: 'share', code: code.id, fields })),
      )
      given?.(fakes)
    },
  })
  return {
    ...portal,
    mark: (code: TrackedCode) => shareOf(portal.leaderData.of(anaUser.uid), code.id),
    /** The rows of the list, as they are read. */
    rows: () =>
      Array.from(document.querySelectorAll('.person'), ({ textContent }) => textContent ?? ''),
    person: (name: string | RegExp) =>
      within(screen.getByRole('region', { name: 'Personas' })).getByRole('button', { name }),
    sheet: () => within(screen.getByRole('dialog')),
  }
}
