import { NOTICE_TABLE } from '../../application/notices/notices.events'
import { noticesOf, selectNotices } from '../../application/notices/notices.slice'

const noticesAfter = (event: { readonly type: string }) =>
  selectNotices({ notices: noticesOf(NOTICE_TABLE).reducer(undefined, event) })

/** The notices that the store shows after an event. */
export const shownAfter = (event: { readonly type: string }) =>
  noticesAfter(event).map(({ tone, scope, durationMs, message }) => ({
    tone,
    scope,
    durationMs,
    message,
  }))

/** The buttons of those notices. */
export const actionsAfter = (event: { readonly type: string }) =>
  noticesAfter(event).map(({ action }) => action)

/** A notice by its tone, scope ('' for none), duration in ms and message. */
export const noticeIn = (row: string) => {
  const [, tone, scope, duration, message = ''] = /^(\w+) (\S*) (\d+) (.*)$/.exec(row) ?? []
  return { tone, scope: scope || null, durationMs: Number(duration), message: JSON.parse(message) }
}
