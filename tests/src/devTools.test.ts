import { expect, it } from 'vitest'
import {
  actionLinkOpened,
  newPasswordSubmitted,
} from '../../application/account/actionLinks/accountAction.slice'
import { othersEndRequested } from '../../application/account/deviceSessions/deviceSessions.slice'
import {
  additionOpened,
  appCodeSubmitted,
  authenticatorApp,
  keyCopyRequested,
  keyOffered,
  passwordSubmitted,
} from '../../application/account/ownAccount/authenticatorApp.slice'
import { passwordChangeRequested } from '../../application/account/ownAccount/passwordChange.slice'
import { codeSubmitted } from '../../application/account/secondFactor/secondFactor.slice'
import { signInSubmitted } from '../../application/account/signIn/signIn.slice'
import { nextFreeGone } from '../../application/sharing/sharing.events'
import { draftChanged } from '../../application/validator/validator.slice'
import { stateWithoutSecrets, withoutSecrets } from '../../src/devTools'

const SECRET = 'Secreto#1'
const offered = keyOffered({ key: SECRET, uri: `otpauth://totp/ana?secret=${SECRET}` })

it.each([
  signInSubmitted({ email: 'ana@demo.test', password: SECRET, keepSignedIn: true }),
  newPasswordSubmitted(SECRET),
  passwordChangeRequested({ current: SECRET, next: SECRET }),
  codeSubmitted(SECRET),
  actionLinkOpened({ mode: 'resetPassword', code: SECRET, continueTo: '/' }),
  passwordSubmitted({ password: SECRET }),
  appCodeSubmitted({ code: SECRET }),
  offered,
  keyCopyRequested(SECRET),
  othersEndRequested({ password: SECRET }),
])('The developer tools show $type without its secret [ACCOUNT-8]', (event) => {
  const shown = withoutSecrets(event)
  expect(JSON.stringify(shown)).not.toContain(SECRET)
  expect(shown.type).toBe(event.type)
  expect(JSON.stringify(event)).toContain(SECRET)
})

it('The developer tools show the rest of such an event [ACCOUNT-8]', () => {
  const event = signInSubmitted({ email: 'ana@demo.test', password: SECRET, keepSignedIn: true })
  expect(withoutSecrets(event).payload).toEqual({ ...event.payload, password: '•••' })
})

it.each([draftChanged('LIBRE001'), nextFreeGone()])(
  'The developer tools show every other event unchanged',
  (event) => expect(withoutSecrets(event)).toBe(event),
)

it('The developer tools show the state without the key of an authenticator app [ACCOUNT-8]', () => {
  const opened = authenticatorApp.reducer(undefined, additionOpened())
  const state = { other: 1, authenticatorApp: authenticatorApp.reducer(opened, offered) }
  expect(JSON.stringify(state)).toContain(SECRET)
  expect(JSON.stringify(stateWithoutSecrets(state))).not.toContain(SECRET)
  expect(stateWithoutSecrets(state).authenticatorApp.dialog.step).toBe('confirming')
  const closed = { other: 1, authenticatorApp: opened }
  expect(stateWithoutSecrets(closed)).toBe(closed)
  expect(stateWithoutSecrets({ other: 1 })).toEqual({ other: 1 })
})
