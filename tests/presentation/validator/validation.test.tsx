import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { rowsOf, validate } from '../../support/screens'

const VALID = 'Códigos válidos'
const INVALID = 'Códigos no válidos'
const NOT_MINE = 'No está entre sus códigos.'
const NONE = 'No se encontraron códigos disponibles.'

const given = ({ codes }: Fakes) => codes.put(freeCode, codeInUse, spentCode, expiredCode)
const table = (name: string) => screen.queryByRole('table', { name })

describe('A validation', () => {
  it('waits until the codes are loaded', async () => {
    const portal = await renderPortal({
      given: ({ codes }) => {
        codes.silent = true
      },
    })
    await validate(portal, 'LIBRE001')
    expect(screen.getByText('Cargando sus códigos para validar…')).toBeDefined()
    expect(screen.queryByText(NONE)).toBeNull()
    await portal.happens(() => portal.codes.feedCodes([freeCode]))
    expect(rowsOf(VALID)).toHaveLength(1)
  })

  it('updates when the codes change', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    await portal.happens(() => portal.codes.put({ ...freeCode, currentUses: 1 }))
    expect(rowsOf(VALID)).toEqual([['LIBRE001', 'En uso · sin usos disponibles', '1 / 1', '']])
    await portal.happens(() => portal.codes.put({ ...freeCode, status: 'expired' }))
    expect(table(VALID)).toBeNull()
    expect(rowsOf(INVALID)).toEqual([['LIBRE001El código expiró.', 'Expirado', '0 / 1', '']])
    await portal.happens(() => portal.codes.put({ ...freeCode, status: 'deleted' }))
    expect(rowsOf(INVALID)).toEqual([[`LIBRE001${NOT_MINE}`, 'No existe', '0 / 0', '']])
  })

  it('says why it failed, and completes once the codes are loaded [ERROR-17]', async () => {
    const portal = await renderPortal({
      given: ({ codes }) => {
        codes.failure = { kind: 'offline' }
        codes.put(freeCode)
      },
    })
    await validate(portal, 'LIBRE001')
    const problem = screen
      .getAllByRole('alert')
      .find((alert) => alert.textContent?.includes('No se pudo validar'))
    expect(problem?.textContent).toContain('sus códigos no se han cargado')
    portal.codes.failure = null
    await portal.user.click(
      within(problem ?? document.body).getByRole('button', { name: 'Reintentar' }),
    )
    expect(rowsOf(VALID)).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
