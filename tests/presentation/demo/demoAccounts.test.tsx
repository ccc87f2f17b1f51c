import { describe, expect, it } from 'vitest'
import { DemoAccounts } from '../../../presentation/demo/DemoAccounts'
import { PASSWORD } from '../../support/createFakes'
import { expectNoAxeViolations } from '../../support/expectNoAxeViolations'
import { anaUser, beto } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'
import { button, emailField, passwordField, signInButton } from '../../support/screens'

const accounts = [
  { email: anaUser.email, password: PASSWORD, shows: 'Los datos principales' },
  { email: beto.email, password: PASSWORD, shows: 'Otra persona' },
]

const open = () =>
  renderPortal({
    as: null,
    demo: {
      accounts: (onPick) => <DemoAccounts accounts={accounts} onPick={onPick} />,
      panel: null,
    },
  })

describe('The demo accounts', () => {
  it('fill in the form for the user to submit [DEMO-6]', async () => {
    const portal = await open()
    await portal.user.type(emailField(), 'algo')
    await portal.user.click(button(/beto@demo\.test/))
    expect(emailField()).toHaveProperty('value', beto.email)
    expect(passwordField()).toHaveProperty('value', PASSWORD)
    expect(portal.gateway.attempts).toEqual([])
    await portal.user.click(signInButton())
    expect(portal.path()).toBe('/')
    expect(button(/beto@demo\.test/).textContent).toContain('Beto Solís')
  })

  it('are as accessible as the form', async () => {
    await open()
    await expectNoAxeViolations()
  })
})
