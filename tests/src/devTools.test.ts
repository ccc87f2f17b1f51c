import { expect, it } from 'vitest'
import {
  actionLinkOpened,
  newPasswordSubmitted,
} from '../../application/account/actionLinks/accountAction.slice'
import { passwordChangeRequested } from '../../application/account/ownAccount/passwordChange.slice'
import { codeSubmitted } from '../../application/account/secondFactor/secondFactor.slice'
import { signInSubmitted } from '../../application/account/signIn/signIn.slice'
import { draftChanged } from '../../application/codes/validator/validator.slice'
import { withoutSecrets } from '../../src/devTools'

const SECRET = 'Secreto#1'

it.each([
  signInSubmitted({ email: 'ana@demo.test', password: SECRET, keepSignedIn: true }),
  newPasswordSubmitted(SECRET),
  passwordChangeRequested({ current: SECRET, next: SECRET }),
  codeSubmitted(SECRET),
  actionLinkOpened({ mode: 'resetPassword', code: SECRET, continueTo: '/' }),
])('The developer tools show $type without its secret', (event) => {
  const shown = withoutSecrets(event)
  expect(JSON.stringify(shown)).not.toContain(SECRET)
  expect(shown.type).toBe(event.type)
  expect(JSON.stringify(event)).toContain(SECRET)
})

it('The developer tools show every other event unchanged', () => {
  const event = draftChanged('LIBRE001')
  expect(withoutSecrets(event)).toBe(event)
})
