import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Given, openLedger } from '../../support/ledgerScreen'
import { trackedCode } from '../../support/mothers/codes'
import { pass } from '../../support/renderPortal'
import { button } from '../../support/screens'

const [one, two] = [trackedCode('UNO00001'), trackedCode('DOS00002')]

const given: readonly Given[] = [
  [one, { note: 'Ana', amount: 4_000 }],
  [two, { note: 'Luis', amount: 2_000 }],
]

const openPerson = async (name: RegExp, codes = given) => {
  const portal = await openLedger(codes)
  await portal.user.click(portal.person(name))
  await pass(0)
  return portal
}

describe('The focus', () => {
  it.each([['Guardar nombre'], ['Cancelar']])(
    'goes back to the button that opened the name after «%s» [PEOPLE-5]',
    async (name) => {
      const portal = await openPerson(/Ana/)
      await portal.user.click(button('Nombre'))
      await portal.user.type(screen.getByRole('textbox', { name: 'Nombre' }), ' Mora')
      await portal.user.click(button(name))
      expect(document.activeElement).toBe(button('Nombre'))
    },
  )

  it('goes to the heading where the codes without a name got one [PEOPLE-5]', async () => {
    const portal = await openPerson(/Sin nombre/, [[one, { sharedAt: 5 }]])
    await portal.user.type(
      screen.getByRole('textbox', { name: '¿Con quién los compartió?' }),
      'Eva{Enter}',
    )
    expect(document.activeElement).toBe(portal.sheet().getByRole('heading', { level: 2 }))
  })

  it('goes to the list where the person has left it while the sheet was open [PEOPLE-4]', async () => {
    const portal = await openLedger(given)
    await portal.user.click(button('Por cobrar'))
    await portal.user.click(portal.person(/Ana/))
    await portal.user.click(button('Cobros'))
    await portal.user.click(button('Marcar todo cobrado'))
    await portal.user.click(button('Cerrar'))
    await pass(100)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Personas' }))
  })
})
