import { screen, within } from '@testing-library/react'
import type { OpenPortal } from './renderPortal'

/** Queries for the elements of the screens, by their accessible names. */

export const emailField = () => screen.getByRole('textbox', { name: /^Correo o usuario/ })
export const passwordField = () => screen.getByLabelText(/^Contraseña/)
export const signInButton = () => screen.getByRole('button', { name: 'Iniciar sesión' })

export const signInAs = async (
  { user }: Pick<OpenPortal, 'user'>,
  email: string,
  password: string,
) => {
  await user.clear(emailField())
  await user.type(emailField(), email)
  await user.clear(passwordField())
  await user.type(passwordField(), password)
  await user.click(signInButton())
}

export const alertText = () => screen.queryByRole('alert')?.textContent ?? null

/** The texts of the notices in the snackbar area. */
export const notices = () =>
  screen
    .queryAllByRole('button', { name: 'Cerrar aviso' })
    .map((close) => close.parentElement?.textContent)

export const button = (name: string | RegExp) => screen.getByRole('button', { name })

export const codesInput = () => screen.getByRole('textbox', { name: 'Códigos para validar' })

/** Pastes codes and validates them. */
export const validate = async ({ user }: Pick<OpenPortal, 'user'>, codes: string) => {
  await user.clear(codesInput())
  await user.click(codesInput())
  await user.paste(codes)
  await user.click(button('Validar'))
}

const tableNamed = (name: string) => screen.getByRole('table', { name })

// Without the column of check boxes.
const isNoCheckbox = (cell: HTMLElement) => within(cell).queryByRole('checkbox') === null

export const headersOf = (name: string) =>
  within(tableNamed(name))
    .getAllByRole('columnheader')
    .filter(isNoCheckbox)
    .map(({ textContent }) => textContent)

/** The cell texts of a table, by row, without the headings of groups. */
export const rowsOf = (name: string) =>
  within(tableNamed(name))
    .getAllByRole('row')
    .slice(1)
    .filter((row) => within(row).queryAllByRole('cell').length > 0)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .filter(isNoCheckbox)
        .map(({ textContent }) => textContent),
    )

/** The texts of a column, counted from 0. */
export const columnOf = (name: string, at: number) => rowsOf(name).map((cells) => cells[at])

export const pager = (of: string) =>
  within(screen.getByRole('navigation', { name: `Páginas de ${of}` }))
