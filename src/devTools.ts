import type { Action } from '@reduxjs/toolkit'

const BLANK = '•••'

/** The slices of accounts: what passes through their events or stands in them may open an account. */
const OF_ACCOUNTS =
  /^(signIn|secondFactor|accountAction|passwordChange|authenticatorApp|deviceSessions)\//
const SECRETS: ReadonlySet<string> = new Set(['password', 'current', 'next', 'code', 'key', 'uri'])

/** A copy in which texts with the name of a secret are blank, at any depth; the value itself where there are none. */
const blanked = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value).map(([name, one]) => {
    const isSecret = SECRETS.has(name) && typeof one === 'string'
    return [name, one, isSecret ? BLANK : blanked(one)] as const
  })
  if (fields.every(([, before, after]) => before === after)) return value
  return Object.fromEntries(fields.map(([name, , after]) => [name, after]))
}

/**
 * An event for the Redux developer tools, without passwords, one-time codes, those of links and keys of authenticator apps.
 * A payload of an account slice is not shown if it is a text alone.
 */
export const withoutSecrets = <A extends Action>(event: A): A => {
  if (!OF_ACCOUNTS.test(event.type) || !('payload' in event)) return event
  const { payload } = event
  const shown = typeof payload === 'string' ? BLANK : blanked(payload)
  return shown === payload ? event : { ...event, payload: shown }
}

/** The state for the Redux developer tools, without the key of an authenticator app, which its slice holds while it is added. */
export const stateWithoutSecrets = <S>(state: S): S => {
  if (typeof state !== 'object' || state === null || !('authenticatorApp' in state)) return state
  const shown = blanked(state.authenticatorApp)
  return shown === state.authenticatorApp ? state : { ...state, authenticatorApp: shown }
}
