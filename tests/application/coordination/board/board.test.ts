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
import { FakeClock } from '../../../support/fakes/FakeClock'
import { FakeLeaderSums } from '../../../support/fakes/FakeLeaderSums'
import { FakeStoreDirectory } from '../../../support/fakes/FakeStoreDirectory'
import { accessCode } from '../../../support/mothers/codes'

const DAY = 86_400_000
const signal = new AbortController().signal

const start = () => {
  const [sums, clock] = [new FakeLeaderSums(), new FakeClock()]
  const listBoard = new ListBoard(sums, new FakeStoreDirectory(), clock)
  const saved: Table[] = []
  const files: TableSaver = {
    save: async (table) => {
      saved.push(table)
      return ok({ fileName: 'tablero.csv' })
    },
  }
  const linesOf = ([table]: readonly Table[]) => (table ? [...table.rows()] : [])
  return { sums, clock, listBoard, exportBoard: new ExportBoard(listBoard), files, saved, linesOf }
}

const putLeader = (sums: FakeLeaderSums, id: string, codes: readonly object[]) => {
  sums.leaders.push({ id: userId(id), firstName: id, lastName: null })
  for (const [at, change] of codes.entries()) {
    const own = { id: codeId(`${id}-${at}`), leaderId: userId(id), ...change }
    sums.codes.push({ ...accessCode(`${id}${at}`), ...own })
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
    expect(sums.searches).toEqual<SumSearch[]>([
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
    const { sums, exportBoard, files, saved, linesOf } = start()
    putLeader(sums, 'ana', [{ currentUses: 2, maxUses: 5 }, { currentUses: 0 }])
    putLeader(sums, 'beto', [{ currentUses: 0 }])
    sums.uses.push({
      leaderId: 'ana',
      eventId: null,
      usedAt: Date.UTC(2026, 10, 22, 18),
    })
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
    for (let at = 0; at < MOST_EXPORTED + 700; at += 1) putLeader(sums, `l${at}`, [{}])
    const page = vi.spyOn(sums, 'page')
    page.mockImplementation(async ({ size, after }) => {
      const from = Number(after ?? 0)
      const items = sums.leaders.slice(from, from + size).map((leader) => ({
        ...leader,
        ...{ made: 1, used: 0, unused: 1, uses: 0, lastUseAt: null },
      }))
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
