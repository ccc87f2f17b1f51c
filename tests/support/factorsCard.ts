import { screen, within } from '@testing-library/react'
import { frame, openOwnAccount } from './ownAccountScreen'
import type { OpenPortal } from './renderPortal'

export const card = () => within(screen.getByRole('region', { name: 'Segundo paso al entrar' }))
export const addButton = () =>
  card().getByRole<HTMLButtonElement>('button', { name: 'Agregar una aplicación de códigos' })
export const removeButton = () =>
  card().getByRole<HTMLButtonElement>('button', { name: 'Quitar la aplicación de códigos' })
export const dialog = () => within(screen.getByRole('dialog'))
export const passwordField = () => dialog().getByLabelText<HTMLInputElement>(/^Contraseña actual/)
export const codeField = () => dialog().getByLabelText<HTMLInputElement>(/^Código de verificación/)
export const alertText = () => dialog().queryByRole('alert')?.textContent ?? null

/** Types a password into the dialog and sends it. */
export const givePassword = async ({ user }: Pick<OpenPortal, 'user'>, password: string) => {
  await user.clear(passwordField())
  if (password) await user.type(passwordField(), password)
  await user.click(dialog().getByRole('button', { name: /^(Continuar|Quitar)$/ }))
  await frame()
}

/** 'Mi cuenta', with the dialog of a new app open. */
export const openAddition = async (options: Parameters<typeof openOwnAccount>[0] = {}) => {
  const portal = await openOwnAccount(options)
  await portal.user.click(addButton())
  return portal
}
