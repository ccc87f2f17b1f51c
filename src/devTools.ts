import type { Action } from '@reduxjs/toolkit'
import {
  actionLinkOpened,
  newPasswordSubmitted,
} from '../application/account/actionLinks/accountAction.slice'
import { passwordChangeRequested } from '../application/account/ownAccount/passwordChange.slice'
import { codeSubmitted } from '../application/account/secondFactor/secondFactor.slice'
import { signInSubmitted } from '../application/account/signIn/signIn.slice'

const BLANK = '•••'

/**
 * An event for the Redux developer tools, without passwords and one-time codes: these pass through
 * events but are never part of the state.
 */
export const withoutSecrets = <A extends Action>(event: A): A => {
  if (signInSubmitted.match(event)) {
    return { ...event, payload: { ...event.payload, password: BLANK } }
  }
  if (actionLinkOpened.match(event)) return { ...event, payload: { ...event.payload, code: BLANK } }
  if (passwordChangeRequested.match(event)) {
    return { ...event, payload: { current: BLANK, next: BLANK } }
  }
  if (newPasswordSubmitted.match(event) || codeSubmitted.match(event)) {
    return { ...event, payload: BLANK }
  }
  return event
}
