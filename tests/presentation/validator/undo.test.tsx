import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../support/createFakes'
import { codeInUse, expiredCode, freeCode, spentCode } from '../../support/mothers/codes'
import { renderPortal } from '../../support/renderPortal'
import { button, codesInput, rowsOf, validate } from '../../support/screens'

const given = ({ codes }: Fakes) => codes.put(freeCode, codeInUse, spentCode, expiredCode)

const undo = () => screen.queryByRole('button', { name: 'Deshacer' })

describe('«Deshacer»', () => {
  it('shows after clearing and restores the contents', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    expect(undo()).toBeNull()
    await portal.user.click(button('Limpiar'))
    expect(codesInput()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(codesInput())
    await portal.user.click(button('Deshacer'))
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
    expect(rowsOf('Códigos válidos')).toHaveLength(1)
    expect(undo()).toBeNull()
    expect(document.activeElement).toBe(codesInput())
  })

  it('is the first keyboard stop after the input, before «Pegar y validar», which a desk shows last', async () => {
    const portal = await renderPortal({ given })
    await validate(portal, 'LIBRE001')
    await portal.user.click(button('Limpiar'))
    await portal.user.tab()
    expect(document.activeElement).toBe(undo())
    await portal.user.keyboard('{Enter}')
    expect(codesInput()).toHaveProperty('value', 'LIBRE001')
  })
})
