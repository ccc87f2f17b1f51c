import { describe, expect, it } from 'vitest'
import {
  boardClosed,
  boardRead,
  boardRequested,
  leaderNamed,
  moreLeadersRequested,
  plotClosed,
  plotRead,
  plotRequested,
  selectBoard,
  selectPlot,
  selectPlotLeader,
} from '../../../../application/coordination/board/board.slice'
import { WHOLE_BOARD } from '../../../../domain/coordination/board/boardFilter'
import type { LeaderSum } from '../../../../domain/coordination/board/LeaderSums'
import { userId } from '../../../../domain/session/SignedInUser'
import { pageEndOf } from '../../../../domain/shared/Page'
import { fail, ok } from '../../../../domain/shared/Result'
import { boardPart } from '../../../../src/rooms/coordination'
import { anaUser, creatorProfile, namedProfile } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const start = async (isLoadable = () => true) => {
  const portal = startPortal(anaUser, {
    loads: new Map([
      [
        boardPart,
        async () => {
          if (!isLoadable()) throw new Error('404')
        },
      ],
    ]),
  })
  portal.users.put(anaUser.uid, creatorProfile)
  await portal.after()
  return {
    ...portal,
    board: () => selectBoard(portal.state()),
    plotted: () => portal.leaderSums.calls('usesPerDay').map(([leader]) => leader),
    plot: () => selectPlot(portal.state()),
    named: () => selectPlotLeader(portal.state()),
  }
}

const sumOf = (id: string): LeaderSum => ({
  ...{ id: userId(id), firstName: id, lastName: null },
  ...{ made: 1, used: 0, unused: 1, uses: 0, lastUseAt: null },
})

const pageOf = (ids: readonly string[], end: string | null = null) =>
  ok({ items: ids.map(sumOf), end: end === null ? null : pageEndOf(end) })

describe('The board while it is open', () => {
  it('says that its code could not be loaded, and loads it at the next attempt', async () => {
    let isBroken = true
    const portal = await start(() => !isBroken)
    await portal.after(boardRequested(WHOLE_BOARD))
    expect(portal.board()).toEqual({ kind: 'failed' })
    isBroken = false
    await portal.after(boardRequested(WHOLE_BOARD))
    expect(portal.board()).toMatchObject({ kind: 'ready', items: [] })
  })

  it('shows the answer to the newest request alone, and until then what was there [BOARD-2]', async () => {
    const portal = await start()
    portal.leaderSums.answers('page', pageOf(['ana']))
    await portal.after(boardRequested(WHOLE_BOARD))
    const [slow, quick] = [portal.leaderSums.holds('page'), portal.leaderSums.holds('page')]
    await portal.after(boardRequested({ ...WHOLE_BOARD, order: 'made' }))
    expect(portal.board()).toMatchObject({ items: [{ id: 'ana' }], reading: 'anew' })
    await portal.after(boardRequested({ ...WHOLE_BOARD, order: 'unused' }))
    quick.resolve(pageOf(['beto']))
    slow.resolve(pageOf(['carla']))
    await portal.after()
    expect(portal.board()).toMatchObject({ items: [{ id: 'beto' }], reading: 'none' })
  })

  it('has a leader once who is on two pages, and keeps the first where the second cannot be read [BOARD-2]', async () => {
    const portal = await start()
    portal.leaderSums.answers('page', pageOf(['ana', 'beto'], 'end'), fail({ kind: 'offline' }))
    await portal.after(boardRequested(WHOLE_BOARD))
    await portal.after(moreLeadersRequested())
    expect(portal.board()).toMatchObject({ reading: 'more-failed', end: 'end' })
    portal.leaderSums.answers('page', pageOf(['beto', 'carla']))
    await portal.after(moreLeadersRequested())
    expect(portal.board()).toMatchObject({
      items: [{ id: 'ana' }, { id: 'beto' }, { id: 'carla' }],
      reading: 'none',
      end: null,
    })
    expect(portal.leaderSums.calls('page').map(([{ after }]) => after)).toEqual([
      null,
      'end',
      'end',
    ])
  })

  it('takes no answer once it is closed', async () => {
    const portal = await start()
    const held = portal.leaderSums.holds('page')
    await portal.after(boardRequested(WHOLE_BOARD))
    await portal.after(boardClosed())
    held.resolve(pageOf(['ana']))
    await portal.after()
    expect(portal.board()).toEqual({ kind: 'closed' })
    await portal.after(boardRead(pageOf(['ana'])))
    expect(portal.board()).toEqual({ kind: 'closed' })
  })
})

const [ana, beto] = [userId('ana'), userId('beto')]

const countsOf = (today: number) => ok(Array.from({ length: 14 }, (_, at) => (at < 13 ? 0 : today)))

describe('The plot of uses', () => {
  it('is read once it is opened, and not with the board [BOARD-14]', async () => {
    const portal = await start()
    await portal.after(boardRequested(WHOLE_BOARD))
    expect(portal.plotted()).toEqual([])
    await portal.after(plotRequested(null))
    expect(portal.plotted()).toEqual([null])
    expect(portal.plot()).toMatchObject({ kind: 'ready', leader: null })
    expect(portal.leaderSums.calls('page')).toHaveLength(1)
  })

  it('that an address opens with the board is read once its code is there [BOARD-15]', async () => {
    const portal = await start()
    portal.leaderSums.answers('usesPerDay', countsOf(3))
    await portal.after(boardRequested(WHOLE_BOARD), plotRequested(ana))
    expect(portal.plotted()).toEqual([ana])
    const plot = portal.plot()
    expect(plot.kind === 'ready' && plot.days.map(({ uses }) => uses)).toEqual([
      ...Array.from({ length: 13 }, () => 0),
      3,
    ])
  })

  it('shows the answer to the newest request alone [BOARD-14]', async () => {
    const portal = await start()
    await portal.after(boardRequested(WHOLE_BOARD))
    const [slow, quick] = [
      portal.leaderSums.holds('usesPerDay'),
      portal.leaderSums.holds('usesPerDay'),
    ]
    await portal.after(plotRequested(ana))
    await portal.after(plotRequested(beto))
    quick.resolve(countsOf(2))
    await portal.after()
    slow.resolve(countsOf(1))
    await portal.after()
    expect(portal.plot()).toMatchObject({ leader: beto })
    const plot = portal.plot()
    expect(plot.kind === 'ready' && plot.days.at(-1)?.uses).toBe(2)
  })

  it('that could not be read says why, and is read at the next attempt [BOARD-14]', async () => {
    const portal = await start()
    await portal.after(boardRequested(WHOLE_BOARD))
    portal.leaderSums.answers('usesPerDay', fail({ kind: 'permission-denied' }))
    await portal.after(plotRequested(ana))
    expect(portal.plot()).toEqual({ kind: 'failed', leader: ana, failure: 'permission-denied' })
    await portal.after(plotRequested(ana))
    expect(portal.plot()).toMatchObject({ kind: 'ready' })
  })

  it('whose code could not be loaded is loaded at its own next attempt, with the board', async () => {
    let isBroken = true
    const portal = await start(() => !isBroken)
    await portal.after(boardRequested(WHOLE_BOARD), plotRequested(null))
    expect(portal.plot()).toMatchObject({ kind: 'failed', failure: 'offline' })
    isBroken = false
    await portal.after(plotRequested(null))
    expect(portal.plot()).toMatchObject({ kind: 'ready' })
    expect(portal.board()).toMatchObject({ kind: 'ready' })
  })

  it('takes no answer once it is closed', async () => {
    const portal = await start()
    await portal.after(boardRequested(WHOLE_BOARD))
    const held = portal.leaderSums.holds('usesPerDay')
    await portal.after(plotRequested(ana))
    await portal.after(plotClosed())
    held.resolve(countsOf(1))
    await portal.after()
    expect(portal.plot()).toEqual({ kind: 'closed' })
    await portal.after(plotRead(fail({ kind: 'offline' })))
    expect(portal.plot()).toEqual({ kind: 'closed' })
    await portal.after(plotRequested(ana), boardClosed())
    expect(portal.plot()).toEqual({ kind: 'closed' })
  })

  it('has the name of its leader from the list, else from the directory [BOARD-15]', async () => {
    const portal = await start()
    portal.leaderSums.answers('page', pageOf(['ana']))
    portal.users.put(beto, namedProfile('Beto', 'Arce'))
    await portal.after(boardRequested(WHOLE_BOARD))
    await portal.after(plotRequested(ana))
    expect(portal.named()).toMatchObject({ id: ana })
    await portal.after(plotRequested(beto))
    expect(portal.named()).toMatchObject({ id: beto, lastName: 'Arce' })
    // One whom the coordinator may not read has no name, and no one else's.
    await portal.after(plotRequested(userId('nadie')))
    expect(portal.named()).toBeNull()
    expect(portal.plot()).toMatchObject({ kind: 'ready' })
    await portal.after(leaderNamed({ id: beto, firstName: 'Beto', lastName: null }))
    expect(portal.named()).toBeNull()
  })
})
