import { expect, it } from 'vitest'
import { signOutRequested } from '../../../application/session/session.slice'
import { selectTheme, themeChosen } from '../../../application/shell/theme.slice'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

it('The chosen theme is given to the device, and outlives the session [THEME-1]', async () => {
  const portal = startPortal(anaUser)
  expect(selectTheme(await portal.after())).toBe('system')
  await portal.after(themeChosen('dark'))
  expect(portal.theme.chosen).toBe('dark')
  expect(selectTheme(await portal.after(signOutRequested()))).toBe('dark')
})

it('A theme chosen in another tab is followed, and not written again [THEME-2]', async () => {
  const portal = startPortal()
  await portal.after(themeChosen('light'))
  portal.theme.chosenElsewhere('dark')
  expect(selectTheme(await portal.after())).toBe('dark')
  await portal.after(themeChosen('system'))
  expect(portal.theme.chosen).toBe('system')
})
