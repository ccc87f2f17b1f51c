/**
 * The lazily loaded account screens, in one chunk: each is small, and one often follows another.
 */
import { AccountActionScreen } from './actionLinks/AccountActionScreen'
import { ConfirmEmailScreen } from './mails/ConfirmEmailScreen'
import { ForgotPasswordScreen } from './mails/ForgotPasswordScreen'
import { ConfirmPhoneScreen } from './secondFactor/ConfirmPhoneScreen'

export const accountScreens = {
  AccountActionScreen,
  ConfirmEmailScreen,
  ConfirmPhoneScreen,
  ForgotPasswordScreen,
}
