import { describe, expect, it } from 'vitest'
import {
  boardClosed,
  boardRead,
  boardRequested,
  moreLeadersRequested,
  selectBoard,
} from '../../../../application/coordination/board/board.slice'
import { WHOLE_BOARD } from '../../../../domain/coordination/board/boardFilter'
import type { LeaderSum } from '../../../../domain/coordination/board/LeaderSums'
import { userId } from '../../../../domain/session/SignedInUser'
import { pageEndOf } from '../../../../domain/shared/Page'
import { fail, ok } from '../../../../domain/shared/Result'
import { boardPart } from '../../../../src/rooms/coordination'
import { anaUser, creatorProfile } from '../../../support/mothers/users'
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
  return { ...portal, board: () => selectBoard(portal.state()) }
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
    portal.leaderSums.answers.push(pageOf(['ana']))
    await portal.after(boardRequested(WHOLE_BOARD))
    const [slow, quick] = [portal.leaderSums.answers.hold(), portal.leaderSums.answers.hold()]
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
    portal.leaderSums.answers.push(pageOf(['ana', 'beto'], 'end'), fail({ kind: 'offline' }))
    await portal.after(boardRequested(WHOLE_BOARD))
    await portal.after(moreLeadersRequested())
    expect(portal.board()).toMatchObject({ reading: 'more-failed', end: 'end' })
    portal.leaderSums.answers.push(pageOf(['beto', 'carla']))
    await portal.after(moreLeadersRequested())
    expect(portal.board()).toMatchObject({
      items: [{ id: 'ana' }, { id: 'beto' }, { id: 'carla' }],
      reading: 'none',
      end: null,
    })
    expect(portal.leaderSums.searches.map(({ after }) => after)).toEqual([null, 'end', 'end'])
  })

  it('takes no answer once it is closed', async () => {
    const portal = await start()
    const held = portal.leaderSums.answers.hold()
    await portal.after(boardRequested(WHOLE_BOARD))
    await portal.after(boardClosed())
    held.resolve(pageOf(['ana']))
    await portal.after()
    expect(portal.board()).toEqual({ kind: 'closed' })
    await portal.after(boardRead(pageOf(['ana'])))
    expect(portal.board()).toEqual({ kind: 'closed' })
  })
})
