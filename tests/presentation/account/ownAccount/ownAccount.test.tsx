import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { anaUser, leaderProfile } from '../../../support/mothers/users'
import { currentPassword, openOwnAccount } from '../../../support/ownAccountScreen'
import { renderPortal } from '../../../support/renderPortal'
import { button } from '../../../support/screens'

const profile = () => screen.getByRole('region', { name: 'Sus datos' })
const facts = () =>
  within(profile())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)

describe("The leader's own account", () => {
  it('opens from the account menu [ACCOUNT-1, ROUTE-15]', async () => {
    const portal = await renderPortal()
    await portal.user.click(button(/ana@demo\.test/))
    await portal.user.click(screen.getByRole('link', { name: 'Mi cuenta' }))
    expect(portal.path()).toBe('/cuenta')
    expect(document.title).toBe('Mi cuenta · Centro de líderes')
    expect(currentPassword()).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cerrar sesión' })).toBeNull()
  })

  it('shows the name and address of the profile, and who changes them [ACCOUNT-2]', async () => {
    await openOwnAccount()
    expect(facts()).toEqual(['Ana', 'Mora', 'ana@demo.test'])
    expect(within(profile()).queryByRole('textbox')).toBeNull()
    expect(profile().textContent).toContain(
      'El nombre y el correo no se cambian aquí: si algo no es correcto, pídale a Boletera que lo corrija.',
    )
  })

  it('says that a name is missing, and follows the profile [ACCOUNT-2]', async () => {
    const portal = await openOwnAccount({
      given: ({ users }) =>
        users.put(anaUser.uid, { ...leaderProfile, firstName: null, lastName: '' }),
    })
    expect(facts()).toEqual(['Sin indicar', 'Sin indicar', 'ana@demo.test'])
    await portal.happens(() => portal.users.put(anaUser.uid, leaderProfile))
    expect(facts()).toEqual(['Ana', 'Mora', 'ana@demo.test'])
  })

  it('has no axe violations', async () => {
    await openOwnAccount()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await expectNoAxeViolations()
  })
})
