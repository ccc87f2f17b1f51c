import type { CodeId, EventId } from '../../domain/codes/AccessCode'

export interface PortalEvent {
  readonly type: string
}

/** The creator of an event, which also recognises it. */
export interface EventCreator<P> extends PortalEvent {
  readonly match: (event: PortalEvent) => event is PortalEvent & { readonly payload: P }
}

/** The button of a notice, by its label. It puts an event, opens a ticket or a page, or only closes the notice. */
export type NoticeAction =
  | {
      readonly label: 'undo' | 'retry' | 'sign-out'
      readonly event: PortalEvent
    }
  // Addresses, which only the router changes.
  | { readonly label: 'ticket'; readonly code: CodeId }
  | { readonly label: 'message'; readonly at: EventId }
  | { readonly label: 'read' }

/** A notice with its message `M`, whose wording belongs to the screens. */
export interface NewNotice<M = { readonly kind: string }> {
  readonly tone: 'success' | 'warning' | 'error' | 'info'
  readonly message: M
  /** The auth scope of an alert (ERROR-13); null for the snackbar area. */
  readonly scope: string | null
  /** How long it shows, in milliseconds. */
  readonly durationMs: number
  readonly action: NoticeAction | null
}

/** In milliseconds, also with a button or a field (NOTICE-1, NOTICE-4). */
const DURATION_MS = 5_000

/** A notice in the snackbar area, with its usual duration. */
export const snack = <const M extends { readonly kind: string }>(
  tone: NewNotice['tone'],
  message: M,
  action: NoticeAction | null = null,
): NewNotice<M> => ({ tone, message, scope: null, durationMs: DURATION_MS, action })

/** The button 'Deshacer' of a notice, by the event that undoes. */
export const undoBy = (event: PortalEvent) => ({ label: 'undo', event }) as const

/** An event and its notice `N`; null if it has none. */
export interface NoticeRow<N extends NewNotice | null = NewNotice | null> {
  readonly event: PortalEvent
  readonly noticeOf: (event: PortalEvent, shown: readonly NewNotice[]) => N | null
  /** Whether a notice is no longer true after it. */
  readonly endedBy?: (event: PortalEvent, notice: NewNotice) => boolean
  /** Whether it takes back what another event would, the one of 'Deshacer'. */
  readonly takesBack?: (event: PortalEvent, undo: PortalEvent) => boolean
}

/** @param noticeOf makes the notice, from the event and the notices that are shown */
export const row = <P, N extends NewNotice | null>(
  event: EventCreator<P>,
  noticeOf: (payload: P, shown: readonly NewNotice[]) => N,
): NoticeRow<N> => ({
  event,
  noticeOf: (one, shown) => (event.match(one) ? noticeOf(one.payload, shown) : null),
})

/** The messages of the notices in rows. */
export type MessageIn<R extends readonly NoticeRow[]> = NonNullable<
  ReturnType<R[number]['noticeOf']>
>['message']
