import { NOTICE_TABLE } from '../../application/notices/leaderNotices'
import { noticesOf, selectNotices } from '../../application/notices/notices.slice'

type Event = { readonly type: string }

const noticesAfter = (...events: readonly Event[]) => {
  const { reducer, getInitialState } = noticesOf(NOTICE_TABLE)
  return selectNotices({ notices: events.reduce(reducer, getInitialState()) })
}

/** The notices that the store shows after some events. */
export const shownAfter = (...events: readonly Event[]) =>
  noticesAfter(...events).map(({ tone, scope, durationMs, message }) => ({
    tone,
    scope,
    durationMs,
    message,
  }))

/** The buttons of those notices. */
export const actionsAfter = (event: Event) => noticesAfter(event).map(({ action }) => action)

/** A notice by its tone, scope ('' for none), duration in ms and message. */
export const noticeIn = (row: string) => {
  const [, tone, scope, duration, message = ''] = /^(\w+) (\S*) (\d+) (.*)$/.exec(row) ?? []
  return { tone, scope: scope || null, durationMs: Number(duration), message: JSON.parse(message) }
}
