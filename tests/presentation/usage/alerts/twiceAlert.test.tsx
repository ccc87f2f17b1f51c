import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoAxeViolations } from '../../../support/expectNoAxeViolations'
import { freeCode, trackedCode } from '../../../support/mothers/codes'
import { anaUser } from '../../../support/mothers/users'
import { pass, renderPortal } from '../../../support/renderPortal'
import { button } from '../../../support/screens'

const second = trackedCode('LIBRE002')

describe('Codes that two devices gave', () => {
  it('stand among the alerts with their tickets, until the leader has looked [ALERT-9]', async () => {
    const { user } = await renderPortal({
      given: ({ codes, leaderData, clock }) => {
        codes.put(freeCode, second)
        const at = clock.now() - 60_000
        void leaderData.save(anaUser.uid, [
          { kind: 'share', code: second.id, fields: { note: 'Beto · Ana' } },
        ])
        leaderData.sharedTwice = { [freeCode.id]: at, [second.id]: at - 1 }
      },
    })
    expect(button(/^Avisos/).textContent).toContain('1')
    await user.click(button(/^Avisos/))
    await pass(0)
    const panel = within(screen.getByRole('region', { name: 'Avisos' }))
    expect(panel.getByText('2 códigos compartidos dos veces')).toBeDefined()
    expect(panel.getByText(/: salieron de dos dispositivos/).textContent).toMatch(
      /^Festival Verano:/,
    )
    const rows = panel
      .getAllByRole('button', { name: /^Ver boleto de/ })
      .map((one) => one.closest('li')?.textContent)
    expect(rows).toEqual(['LIBRE001Sin nota', 'LIBRE002Para Beto y Ana'])
    await user.click(panel.getByRole('button', { name: 'Marcar como leídos' }))
    expect(panel.queryByText('Sin leer:', { exact: false })).toBeNull()
    await user.click(panel.getByRole('button', { name: 'Ver boleto de LIBRE002' }))
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE002' })).toBeDefined()
    await user.keyboard('{Escape}')
    await user.click(button(/^Avisos/))
    await expectNoAxeViolations()
  })
})
