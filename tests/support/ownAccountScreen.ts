import { screen } from '@testing-library/react'
import { type OpenPortal, pass, renderPortal } from './renderPortal'
import { button } from './screens'

export const openOwnAccount = (options: Parameters<typeof renderPortal>[0] = {}) =>
  renderPortal({
    at: '/cuenta',
    ...options,
    given: (fakes) => {
      fakes.deviceSessions.signIn('1')
      return options.given?.(fakes)
    },
  })

/** antd shows the errors of its fields in the next frame. */
export const frame = () => pass(20)

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const currentPassword = () => field(/^Contraseña actual/)
export const newPassword = () => field(/^Nueva contraseña/)
export const confirmation = () => field(/^Confirmar contraseña/)
export const changeButton = () => button('Cambiar contraseña') as HTMLButtonElement

/** Fills the fields at once, like a password manager. A value '' is left out. */
export const fillChange = async (
  { user }: Pick<OpenPortal, 'user'>,
  current: string,
  next: string,
  again: string = next,
) => {
  const values = [
    [currentPassword(), current],
    [newPassword(), next],
    [confirmation(), again],
  ] as const
  for (const [input, value] of values) {
    await user.clear(input)
    await user.click(input)
    if (value) await user.paste(value)
  }
  await frame()
}

/** Presses 'Cambiar contraseña'. */
export const press = async ({ user }: Pick<OpenPortal, 'user'>) => {
  await user.click(changeButton())
  await frame()
}

/** The error at a field; null if it shows none. */
export const errorAt = (input: HTMLInputElement): string | null => {
  if (input.getAttribute('aria-invalid') !== 'true') return null
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

export const fields = () => [currentPassword(), newPassword(), confirmation()]
export const typed = () => fields().map(({ value }) => value)
export const errors = () => fields().map(errorAt)
