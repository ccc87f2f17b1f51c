import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  codeRejected,
  codeSubmitted,
} from '../../../application/account/secondFactor/secondFactor.slice'
import { signInRejected, signInSubmitted } from '../../../application/account/signIn/signIn.slice'
import { downloadStarted, exportFailed } from '../../../application/exports/exports.events'
import { NOTICE_TABLE } from '../../../application/notices/leaderNotices'
import {
  noticeDismissed,
  noticeFocused,
  noticePointed,
  noticesLoading,
  noticesOf,
  selectAlert,
  selectNotices,
  selectSnacks,
  topModalChanged,
} from '../../../application/notices/notices.slice'
import { sessionEnded } from '../../../application/session/session.slice'
import {
  editsKept,
  editsMade,
  signOutQuestioned,
} from '../../../application/sharing/leaderData/leaderData.events'
import { leaderDataRead } from '../../../application/sharing/leaderData/leaderData.slice'
import { codesShared, nextFreeGone } from '../../../application/sharing/sharing.events'
import { type CodeId, codeId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import { markEdit } from '../../../domain/sharing/leaderData/edits'
import { NO_LEADER_DATA, NOT_SHARED } from '../../../domain/sharing/leaderData/LeaderData'
import type { LeaderDataSnapshot } from '../../../domain/sharing/leaderData/LeaderDataRepository'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const rejected = signInRejected({ failure: 'wrong-password' })

const copied = (code: string, ...marked: readonly CodeId[]) =>
  codesShared({
    from: 'list',
    channel: 'copy',
    codes: [code],
    marks: marked.map((code) => markEdit(code, NOT_SHARED, { sharedAt: 1, channel: 'copy' })),
    areMarksKept: false,
    atRisk: 0,
    at: 1,
  })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A notice', () => {
  it.each([
    ['success', copied('A')],
    ['warning', exportFailed('codes-gone')],
    ['error', exportFailed('download-failed')],
    ['info', downloadStarted('codigos.csv')],
  ] as const)('of the type %s shows for 5000 ms by default [NOTICE-1]', async (tone, event) => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(event)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(selectSnacks(portal.state()).map((notice) => notice.tone)).toEqual([tone])
    await vi.advanceTimersByTimeAsync(1)
    expect(selectSnacks(portal.state())).toEqual([])
  })

  it('has its whole time from when it is drawn, not while the code that draws it loads [NOTICE-1]', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(copied('A'), noticesLoading(true))
    await vi.advanceTimersByTimeAsync(9_000)
    await portal.after(noticesLoading(false))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(selectSnacks(portal.state())).toEqual([])
  })

  it('with a button stays five seconds too, counted anew when the tab is in sight again [NOTICE-4]', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(copied('A', codeId('a')))
    await vi.advanceTimersByTimeAsync(4_000)
    portal.activity.set({ isVisible: false })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    portal.activity.set({ isVisible: true })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(selectSnacks(portal.state())).toEqual([])
  })

  it.each([
    ['focus', noticeFocused],
    ['pointer', noticePointed],
  ])('waits while it has the %s [NOTICE-4]', async (_, held) => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(copied('A'))
    const [notice] = selectSnacks(portal.state())
    await portal.after(held(notice?.id ?? 0))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await portal.after(held(null))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(selectSnacks(portal.state())).toEqual([])
  })

  it('waits while a question hides it, and not while a sheet is open, which shows it [NOTICE-4]', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(copied('A'), topModalChanged('question'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await portal.after(topModalChanged('sheet'))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(selectSnacks(portal.state())).toEqual([])
  })

  it('on an account screen does not wait for the tab [NOTICE-2]', async () => {
    const portal = startPortal()
    await portal.after(rejected)
    portal.activity.set({ isVisible: false })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(selectAlert(portal.state(), '/iniciar-sesion')).toBeNull()
  })

  it('of a later share takes the place of the one before [SHARED-2]', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(copied('A', codeId('a')), copied('B', codeId('b')))
    expect(selectSnacks(portal.state()).map(({ message }) => message)).toEqual([
      { kind: 'code-copied', atRisk: 0, code: 'B', marked: 1, at: 1 },
    ])
  })

  it('posted again shows once, for its full time', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(copied('A'))
    await vi.advanceTimersByTimeAsync(4_000)
    await portal.after(copied('A'))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(selectSnacks(portal.state())).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(selectSnacks(portal.state())).toEqual([])
  })

  it('can be dismissed early, without the others', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    await portal.after(copied('A'), copied('B'))
    const [first] = selectSnacks(portal.state())
    await portal.after(noticeDismissed(first?.id ?? 0))
    expect(selectSnacks(portal.state()).map(({ message }) => message)).toEqual([
      { kind: 'code-copied', atRisk: 0, code: 'B', marked: 0, at: 1 },
    ])
  })

  it("shows as an alert only if its scope begins with the route's scope [ERROR-13]", async () => {
    const portal = startPortal()
    const state = await portal.after(codeRejected({ failure: 'unknown', now: 0 }))
    expect(selectAlert(state, '/confirmacion-movil')).not.toBeNull()
    expect(selectAlert(state, '/iniciar-sesion')).toBeNull()
    expect(selectSnacks(state)).toEqual([])
  })

  // Equality of scopes would pass the test above.
  it.each([
    ['/iniciar', true],
    ['/iniciar-sesion', true],
    ['/iniciar-sesion/segundo-paso', false],
    ['iniciar-sesion', false],
    ['/sesion', false],
  ])(
    'of the sign-in shows where the scope of the route is %s: %s [ERROR-13]',
    async (scope, isShown) => {
      const state = await startPortal().after(rejected)
      expect(selectAlert(state, scope) !== null).toBe(isShown)
    },
  )

  it.each([
    signInSubmitted({ email: 'a@b.cr', password: 'x', keepSignedIn: true }),
    codeSubmitted('123456'),
  ])('about a refused attempt disappears with the next attempt', async (next) => {
    const portal = startPortal()
    portal.gateway.holdsSignIn()
    await portal.after(rejected)
    expect(selectAlert(await portal.after(next), '/iniciar-sesion')).toBeNull()
  })

  it('disappears with its session, except for why the session ended', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    const before = await portal.after(copied('SECRETO1'))
    expect(JSON.stringify(before.notices)).toContain('SECRETO1')
    const state = await portal.after(sessionEnded({ why: 'expired' }))
    expect(JSON.stringify(state.notices)).not.toContain('SECRETO1')
    expect(selectAlert(state, '/iniciar-sesion')?.message).toEqual({
      kind: 'auth-refused',
      failure: 'requires-recent-login',
    })
  })
})

describe('The notice of a sign-out that would lose changes', () => {
  it('goes once they are sent, and no other does [OWN-5]', () => {
    const { reducer } = noticesOf(NOTICE_TABLE)
    const readingOf = (unsent: LeaderDataSnapshot['unsent']) =>
      leaderDataRead(
        ok({
          data: NO_LEADER_DATA,
          sharedTwice: {},
          isKnown: true,
          isDelayed: unsent.length > 0,
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
