import { describe, expect, it, vi } from 'vitest'
import { ExportBoard } from '../../../../application/coordination/board/ExportBoard'
import { BOARD_PAGE, ListBoard } from '../../../../application/coordination/board/ListBoard'
import type { Table, TableSaver } from '../../../../application/exports/TableFiles'
import { codeId, eventId } from '../../../../domain/codes/AccessCode'
import { MOST_EXPORTED, WHOLE_BOARD } from '../../../../domain/coordination/board/boardFilter'
import type { SumSearch } from '../../../../domain/coordination/board/LeaderSums'
import { userId } from '../../../../domain/session/SignedInUser'
import { pageEndOf } from '../../../../domain/shared/Page'
import { fail, ok } from '../../../../domain/shared/Result'
import { createFakes, type Fakes } from '../../../support/createFakes'
import { accessCode } from '../../../support/mothers/codes'
import { namedProfile } from '../../../support/mothers/users'

const DAY = 86_400_000
const signal = new AbortController().signal

const start = () => {
  const fakes = createFakes()
  for (const { id } of fakes.documents.all('users')) fakes.users.remove(userId(id))
  const { leaderSums: sums, clock } = fakes
  const listBoard = new ListBoard(sums, fakes.storeDirectory, clock)
  const saved: Table[] = []
  const files: TableSaver = {
    save: async (table) => {
      saved.push(table)
      return ok({ fileName: 'tablero.csv' })
    },
  }
  const linesOf = ([table]: readonly Table[]) => (table ? [...table.rows()] : [])
  const exportBoard = new ExportBoard(listBoard)
  return { ...fakes, sums, clock, listBoard, exportBoard, files, saved, linesOf }
}

const putLeader = (
  { users, codes: stored }: Pick<Fakes, 'users' | 'codes'>,
  id: string,
  codes: readonly object[],
) => {
  users.put(userId(id), namedProfile(id, null))
  for (const [at, change] of codes.entries()) {
    const own = { id: codeId(`${id}-${at}`), leaderId: userId(id), ...change }
    stored.put({ ...accessCode(`${id}${at}`), ...own })
  }
}

describe('The board', () => {
  it('is asked for a page of 25 at once, and for who stands still by the days [BOARD-2, BOARD-4]', async () => {
    const { sums, clock, listBoard } = start()
    const filter = {
      event: eventId('feria'),
      typed: 'ana',
      order: 'unused',
      stillDays: 14,
    } as const
    await listBoard.run(filter, pageEndOf('end'))
    await listBoard.run(WHOLE_BOARD, null)
    expect(sums.calls('page').flat()).toEqual<SumSearch[]>([
      {
        event: eventId('feria'),
        typed: 'ana',
        order: 'unused',
        stillSince: clock.now() - 14 * DAY,
        size: 25,
        after: pageEndOf('end'),
      },
      { event: null, typed: '', order: 'used', stillSince: null, size: BOARD_PAGE, after: null },
    ])
  })
})

describe('The file of the board', () => {
  it('has what is listed, in its order, with the uses besides [BOARD-11]', async () => {
    const world = start()
    const { exportBoard, files, saved, linesOf } = world
    putLeader(world, 'ana', [{ currentUses: 2, maxUses: 5 }, { currentUses: 0 }])
    putLeader(world, 'beto', [{ currentUses: 0 }])
    const usedAt = Date.UTC(2026, 10, 22, 18)
    world.documents.put('uses', { id: 'use', codeId: 'ana-0', leaderId: 'ana', usedAt })
    await exportBoard.run({ ...WHOLE_BOARD, order: 'unused' }, 'csv', files, signal)
    expect(saved).toMatchObject([{ name: 'tablero', sheet: 'Tablero' }])
    const [header, ...rows] = linesOf(saved)
    expect(header).toEqual([
      'leader id',
      'leader first name',
      'leader last name',
      'codes',
      'used codes',
      'unused codes',
      'uses',
      'last use',
    ])
    expect(rows).toEqual([
      ['beto', 'beto', 'none', 1, 0, 1, 0, 'none'],
      ['ana', 'ana', 'none', 2, 1, 1, 2, '2026-11-22 12:00'],
    ])
  })

  it('is read page by page, up to 5,000 leaders [BOARD-11]', async () => {
    const { sums, exportBoard, files, saved, linesOf } = start()
    const leaders = Array.from({ length: MOST_EXPORTED + 700 }, (_, at) => ({
      ...{ id: userId(`l${at}`), firstName: `l${at}`, lastName: null },
      ...{ made: 1, used: 0, unused: 1, uses: 0, lastUseAt: null },
    }))
    const page = vi.spyOn(sums, 'page')
    page.mockImplementation(async ({ size, after }) => {
      const from = Number(after ?? 0)
      const items = leaders.slice(from, from + size)
      return ok({ items, end: pageEndOf(String(from + size)) })
    })
    await exportBoard.run(WHOLE_BOARD, 'xlsx', files, signal)
    expect(page).toHaveBeenCalledTimes(MOST_EXPORTED / 500)
    expect(linesOf(saved)).toHaveLength(1 + MOST_EXPORTED)
  })

  it('is none where a page cannot be read', async () => {
    const { sums, exportBoard, files, saved } = start()
    sums.failure = { kind: 'offline' }
    const done = await exportBoard.run(WHOLE_BOARD, 'csv', files, signal)
    expect(done).toEqual(fail({ kind: 'not-read' }))
    expect(saved).toEqual([])
  })
})
