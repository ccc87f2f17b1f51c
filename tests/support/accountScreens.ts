import { act, screen } from '@testing-library/react'
import { PASSWORD } from './createFakes'
import { anaUser } from './mothers/users'
import { type OpenPortal, pass, renderPortal } from './renderPortal'
import { button, signInAs } from './screens'

/** The masked phone number of Ana's second factor. */
export const PHONE = '+506 •••• 1234'

/** Signs in as Ana, whose account requires a second factor. */
export const meetChallenge = async (options: Parameters<typeof renderPortal>[0] = {}) => {
  const portal = await renderPortal({
    at: '/iniciar-sesion',
    as: null,
    ...options,
    given: (fakes) => {
      fakes.gateway.addAccount(anaUser, PASSWORD, PHONE)
      options.given?.(fakes)
    },
  })
  await signInAs(portal, anaUser.email, PASSWORD)
  return portal
}

export const codeField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: /^Código de verificación/ })

export const verifications = (): readonly Element[] => [
  ...document.querySelectorAll('#human-verification'),
]

/** Advances timers and the device's clock, which cool-downs are measured by. */
export const elapse = async ({ clock }: Pick<OpenPortal, 'clock'>, ms: number) => {
  clock.advance(ms)
  await pass(ms)
}

/** Navigates within the portal. */
export const goTo = async (path: string) => {
  await act(async () => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await pass(0)
}

export const forgotEmail = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Correo/ })

export const requestReset = async ({ user }: Pick<OpenPortal, 'user'>, email: string) => {
  await user.clear(forgotEmail())
  await user.type(forgotEmail(), email)
  await user.click(button('Solicitar contraseña'))
}

/** A link as in the provider's mails. */
export const linkOf = (mode: string, code: string, more = '') =>
  `/auth/action?mode=${mode}&oobCode=${code}&lang=es${more}`

/** Opens the link of Ana's password-reset mail. */
export const openResetLink = (options: Parameters<typeof renderPortal>[0] = {}) =>
  renderPortal({
    at: linkOf('resetPassword', 'R1'),
    as: null,
    ...options,
    given: (fakes) => {
      fakes.accountActions.addCode('resetPassword', 'R1', anaUser.email)
      options.given?.(fakes)
    },
  })

/** Opens the link of Ana's confirmation mail. */
export const openVerifyLink = (options: Parameters<typeof renderPortal>[0] = {}) =>
  renderPortal({
    at: linkOf('verifyEmail', 'V1'),
    as: null,
    ...options,
    given: (fakes) => {
      fakes.accountActions.addCode('verifyEmail', 'V1', anaUser.email)
      options.given?.(fakes)
    },
  })

export const newPassword = () => screen.getByLabelText<HTMLInputElement>(/^Nueva contraseña/)
export const confirmation = () => screen.getByLabelText<HTMLInputElement>(/^Confirmar contraseña/)
export const change = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cambiar' })

/** Fills both password fields at once, like a password manager. */
export const fillPasswords = async (
  { user }: Pick<OpenPortal, 'user'>,
  password: string,
  again: string = password,
) => {
  await user.clear(newPassword())
  await user.click(newPassword())
  await user.paste(password)
  await user.clear(confirmation())
  await user.click(confirmation())
  await user.paste(again)
}

export const resendButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^Reenviar código/ })
