import { describe, expect, it } from 'vitest'
import { NOTICE_TABLE } from '../../../application/notices/notices.events'
import { noticesOf, selectNotices } from '../../../application/notices/notices.slice'
import {
  editsKept,
  editsMade,
  signOutQuestioned,
} from '../../../application/sharing/leaderData/leaderData.events'
import { leaderDataRead } from '../../../application/sharing/leaderData/leaderData.slice'
import { nextFreeGone } from '../../../application/sharing/sharing.events'
import { codeId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import { NO_LEADER_DATA } from '../../../domain/sharing/leaderData/LeaderData'
import type { LeaderDataSnapshot } from '../../../domain/sharing/leaderData/LeaderDataRepository'

describe('The notice of a sign-out that would lose changes', () => {
  it('goes once they are sent, and no other does [OWN-5]', () => {
    const { reducer } = noticesOf(NOTICE_TABLE)
    const readingOf = (unsent: LeaderDataSnapshot['unsent']) =>
      leaderDataRead(
        ok({
          data: NO_LEADER_DATA,
          sharedTwice: {},
          isKnown: true,
          isWaiting: unsent.length > 0,
          isKept: true,
          unsent,
        }),
      )
    const kindsAfter = (reading: ReturnType<typeof readingOf>) => {
      const before = [signOutQuestioned({ unsent: 1 }), nextFreeGone()].reduce(reducer, undefined)
      return selectNotices({ notices: reducer(before, reading) }).map(({ message }) => message.kind)
    }
    const change = { kind: 'share', code: codeId('a'), fields: { note: 'Ana' } } as const
    expect(kindsAfter(readingOf([change]))).toEqual(['sign-out-questioned', 'next-free-gone'])
    expect(kindsAfter(readingOf([]))).toEqual(['next-free-gone'])
  })
})

describe('The notice of a change that can be taken back', () => {
  it('goes once another of its kind begins that is told, and no other does', () => {
    const { reducer } = noticesOf(NOTICE_TABLE)
    const before = [
      editsKept({ what: 'photo', edits: [] }),
      editsKept({ what: 'amount', edits: [] }),
    ].reduce(reducer, undefined)
    const kindsAfter = (what: 'photo' | 'name', isTold: boolean) =>
      selectNotices({
        notices: reducer(before, editsMade({ what, edits: [], isTold })),
      }).map(({ message }) => message.kind)
    expect(kindsAfter('photo', true)).toEqual(['ledger-changed'])
    expect(kindsAfter('name', true)).toEqual(['photo-changed'])
    expect(kindsAfter('name', false)).toEqual(['photo-changed', 'ledger-changed'])
  })
})
