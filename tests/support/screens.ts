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

/** The hint beneath an alert, in an element of its own; null for none. */
export const alertHint = () => document.querySelector('.alert-hint')?.textContent ?? null

const shownNotices = () =>
  screen.queryAllByRole('button', { name: 'Cerrar aviso' }).map((close) => close.parentElement)

const textsIn = (element: Element | null, selector: string) =>
  Array.from(element?.querySelectorAll(selector) ?? [], ({ textContent }) => textContent)

/** The sentence of each notice, whole. */
export const notices = () =>
  shownNotices().map((notice) => textsIn(notice, '.snack__text').join('\n'))

/** The hints of each notice, beneath its sentence. */
export const noticeHints = () => shownNotices().map((notice) => textsIn(notice, '.snack__hint'))

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

const hasCheckbox = (cell: HTMLElement) => within(cell).queryByRole('checkbox') !== null

const headCellsOf = (name: string) => within(tableNamed(name)).getAllByRole('columnheader')

/** The cells after the check box, which may only stand before all others, and which a removed row has none of. */
const afterCheckbox = (name: string, cells: readonly HTMLElement[]) => {
  const [first] = headCellsOf(name)
  return first && hasCheckbox(first) ? cells.slice(1) : cells
}

export const headersOf = (name: string) =>
  afterCheckbox(name, headCellsOf(name)).map(({ textContent }) => textContent)

/** The cells of each row of a table, without the headings of groups. */
const cellsOf = (name: string) =>
  within(tableNamed(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')])
    .filter((cells) => cells.length > 0)

/** The columns of a table with check boxes, counted from 0, in the head and in each row. */
export const checkboxColumnsOf = (name: string) =>
  [headCellsOf(name), ...cellsOf(name)].map((cells) =>
    cells.flatMap((cell, at) => (hasCheckbox(cell) ? [at] : [])),
  )

/** The cell texts of a table, by row, without the headings of groups. */
export const rowsOf = (name: string) =>
  cellsOf(name).map((cells) => afterCheckbox(name, cells).map(({ textContent }) => textContent))

/** The texts of a column, counted from 0. */
export const columnOf = (name: string, at: number) => rowsOf(name).map((cells) => cells[at])

export const pager = (of: string) =>
  within(screen.getByRole('navigation', { name: `Páginas de ${of}` }))
