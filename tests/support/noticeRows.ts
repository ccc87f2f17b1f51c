import { NOTICE_TABLE } from '../../application/notices/notices.events'
import { noticesOf, selectNotices } from '../../application/notices/notices.slice'

/** The notices that the store shows after an event. */
export const shownAfter = (event: { readonly type: string }) =>
  selectNotices({ notices: noticesOf(NOTICE_TABLE).reducer(undefined, event) }).map(
    ({ tone, scope, durationMs, message }) => ({ tone, scope, durationMs, message }),
  )

/** A notice by its tone, scope ('' for none), duration in ms and message. */
export const noticeIn = (row: string) => {
  const [, tone, scope, duration, message = ''] = /^(\w+) (\S*) (\d+) (.*)$/.exec(row) ?? []
  return { tone, scope: scope || null, durationMs: Number(duration), message: JSON.parse(message) }
}
