import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { codeId } from '../../../domain/codes/AccessCode'
import { freeCode, trackedCode } from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'

const codes = [freeCode, ...[2, 3, 4, 5].map((number) => trackedCode(`LIBRE00${number}`))]
const WHERE = 'en dos dispositivos o pestañas que no sabían uno del otro'

const open = () => renderPortal({ given: (fakes) => fakes.codes.put(...codes) })

describe('Codes that two devices gave', () => {
  it('are told alone with a way to its ticket [NEXT-FREE-6]', async () => {
    const portal = await open()
    await portal.happens(() =>
      portal.leaderData.tell({ kind: 'shared-twice', codes: [freeCode.id] }),
    )
    const text = `LIBRE001 se compartió dos veces, ${WHERE}.`
    expect(notices()).toEqual([text])
    await portal.user.click(button('Ver boleto'))
    await pass(0)
    expect(screen.getByRole('dialog', { name: 'Boleto de LIBRE001' })).toBeDefined()
    expect(notices()).toEqual([])
  })

  it('are told together, three by their text, with a button [NEXT-FREE-6]', async () => {
    const portal = await open()
    await portal.happens(() =>
      portal.leaderData.tell({
        kind: 'shared-twice',
        codes: [...codes.map(({ id }) => id), codeId('gone')],
      }),
    )
    expect(notices()).toHaveLength(1)
    expect(notices()[0]).toMatch(
      new RegExp(
        `^6 códigos se compartieron dos veces, ${WHERE}: (LIBRE\\d+, ){2}LIBRE\\d+ y 3 más\\.`,
      ),
    )
    await portal.user.click(button('Entendido'))
    expect(notices()).toEqual([])
  })

  it('are told by one notice where the store reports them in parts [NEXT-FREE-6]', async () => {
    const portal = await open()
    for (const some of [codes.slice(0, 2), codes.slice(1, 3), codes.slice(3, 5), codes.slice(4)]) {
      await portal.happens(() =>
        portal.leaderData.tell({ kind: 'shared-twice', codes: some.map(({ id }) => id) }),
      )
    }
    expect(notices()).toHaveLength(1)
    expect(notices()[0]).toContain('5 códigos se compartieron dos veces')
  })
})
