import { screen, within } from '@testing-library/react'
import type { AccessCode } from '../../domain/codes/AccessCode'
import { type OpenPortal, pass, renderPortal } from './renderPortal'
import { columnOf } from './screens'

export const TRACKING = 'Seguimiento de códigos'

/** Opens the list at an address. */
export const openList = (search: string, ...codes: readonly AccessCode[]) =>
  renderPortal({ at: `/codigos${search}`, given: (fakes) => fakes.codes.put(...codes) })

/** The texts of the visible codes, in order. */
export const codesInView = () =>
  screen.queryByRole('table', { name: TRACKING }) === null ? [] : columnOf(TRACKING, 0)

/** The bar's text about the selection. */
export const selected = () =>
  within(screen.getByRole('region', { name: 'Códigos seleccionados' })).getByRole('status')
    .textContent

export const searchBox = () =>
  screen.getByRole('searchbox', { name: 'Buscar por código, evento o persona' })

const filters = () => within(screen.getByRole('search'))

/** Opens a filter by its title. */
export const openFilter = async ({ user }: Pick<OpenPortal, 'user'>, title: string) => {
  await user.click(filters().getByRole('button', { name: new RegExp(`^${title}`) }))
  return within(screen.getByRole('group', { name: title }))
}

export const chooseIn = async (portal: OpenPortal, title: string, ...options: string[]) => {
  const group = await openFilter(portal, title)
  for (const name of options) await portal.user.click(group.getByLabelText(name))
  await portal.user.keyboard('{Escape}')
  await pass(0)
}

/** The query of the address. */
export const addressQuery = () => decodeURIComponent(window.location.search).replaceAll('+', ' ')

/** Goes back in the history, which takes a moment. */
export const goBack = async () => {
  window.history.back()
  await pass(100)
}
