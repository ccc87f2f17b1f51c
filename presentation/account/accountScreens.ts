/** The account screens that load on demand, in one piece: each is small, and one often follows another. */
import { AccountActionScreen } from './AccountActionScreen'
import { ConfirmEmailScreen } from './ConfirmEmailScreen'
import { ConfirmPhoneScreen } from './ConfirmPhoneScreen'
import { ForgotPasswordScreen } from './ForgotPasswordScreen'

export const accountScreens = {
  AccountActionScreen,
  ConfirmEmailScreen,
  ConfirmPhoneScreen,
  ForgotPasswordScreen,
}
