/**
 * The lazily loaded account screens, in one chunk: each is small, and one often follows another.
 */
import { AccountActionScreen } from './actionLinks/AccountActionScreen'
import { ConfirmEmailScreen } from './mails/ConfirmEmailScreen'
import { ForgotPasswordScreen } from './mails/ForgotPasswordScreen'
import { SecondFactorScreen } from './secondFactor/SecondFactorScreen'

export const accountScreens = {
  AccountActionScreen,
  ConfirmEmailScreen,
  SecondFactorScreen,
  ForgotPasswordScreen,
}
